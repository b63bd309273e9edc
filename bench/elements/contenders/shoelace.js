import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import { fillDialog, once } from '../content.js';

export async function mount() {
  const dialog = fillDialog(document.createElement('sl-dialog'), 'sl-button', 'footer');
  dialog.label = 'Leave request';
  document.body.append(dialog);
  await dialog.updateComplete;
  return dialog;
}

export async function open(dialog) {
  const shown = once(dialog, 'sl-after-show');
  void dialog.show();
  await shown;
}

export async function close(dialog) {
  const hidden = once(dialog, 'sl-after-hide');
  void dialog.hide();
  await hidden;
}

export async function notify(count) {
  const alerts = Array.from({ length: count }, (_, index) => {
    const alert = Object.assign(document.createElement('sl-alert'), { variant: 'danger', closable: true });
    alert.append(
      Object.assign(document.createElement('strong'), { textContent: 'Export' }),
      `Row ${index} has failed`,
    );
    document.body.append(alert);
    return alert;
  });
  await Promise.all(
    alerts.map((alert) => {
      const shown = once(alert, 'sl-after-show');
      void alert.toast();
      return shown;
    }),
  );
  return () => alerts.forEach((alert) => alert.remove());
}

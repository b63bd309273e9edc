/** What every contender shows, so that only the shell around it differs. */

/** A page with something on it: showing a modal costs in proportion to that. */
export function fillPage(elements) {
  const main = document.createElement('main');
  for (let index = 0; index < elements; index += 1) {
    main.append(Object.assign(document.createElement('p'), { textContent: `Paragraph ${index}` }));
  }
  document.body.append(main);
}

/** Two fields and two buttons. */
export function fillDialog(dialog, buttonTag, slot = '') {
  for (const label of ['From', 'To']) {
    const field = Object.assign(document.createElement('label'), { textContent: label });
    field.append(document.createElement('input'));
    dialog.append(field);
  }
  for (const textContent of ['Cancel', 'Send']) {
    dialog.append(Object.assign(document.createElement(buttonTag), { textContent, slot }));
  }
  return dialog;
}

export const once = (target, type) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** The moment from which keys reach the dialog. */
export async function untilFocusIn(dialog) {
  for (let turns = 0; !dialog.contains(document.activeElement); turns += 1) {
    if (turns > 1000) throw new Error('the focus has not come into the dialog');
    await null;
  }
}

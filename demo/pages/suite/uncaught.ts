/** An error that nobody caught is recorded by the monitor; the person hears of it as well and can go on. */
import { describeThrown, type Runtime } from 'stoa';

export function tellUncaughtErrors({ notices, labels }: Runtime, window: Window): void {
  const tell = (thrown: unknown) => {
    notices.show({
      kind: 'error',
      title: labels.get('suite.uncaught.title', 'Something on this page went wrong'),
      text: labels.get('suite.uncaught.text', '“{0}” has been recorded, you can go on working.', [
        describeThrown(thrown),
      ]),
      action: {
        label: labels.get('suite.uncaught.see', 'See the records'),
        run: () => window.location.assign('/monitoring'),
      },
    });
  };
  window.addEventListener('error', (event) => tell(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
}

/** Labels of a page. Without them it speaks English and says why; the person can go on and try again. */
import { describeThrown, type Runtime } from 'stoa';

/** Resolves when the first try is over; `show` writes the page anew when a later one brings the labels. */
export async function loadLabels(
  { notices, texts }: Pick<Runtime, 'notices' | 'texts'>,
  load: () => Promise<unknown>,
  show: () => void = () => {},
): Promise<void> {
  const retry = (): void => void attempt().then((isLoaded) => isLoaded && show());

  async function attempt(): Promise<boolean> {
    try {
      await load();
      return true;
    } catch (error) {
      notices.show({
        kind: 'warning',
        text: describeThrown(error),
        action: { label: texts.get('module.retry'), run: retry },
      });
      return false;
    }
  }

  await attempt();
}

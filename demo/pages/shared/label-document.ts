/** Texts of plain HTML pages: what carries `data-label` says the label of that id, else what the file says. */
import type { Labels } from 'stoa';

/** Loads the labels of a page and puts them in. Rejects when they cannot be loaded; the page then speaks English. */
export async function labelDocument(labels: Labels, name: string): Promise<void> {
  try {
    await labels.load(name);
    for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
      element.textContent = labels.get(element.dataset.label ?? '', element.textContent ?? '');
    }
  } finally {
    document.documentElement.dataset.labels = name;
  }
}

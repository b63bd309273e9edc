/** Runs in a page: sanitises, shows and pokes at markup. */

/** What was left of one text. */
export interface Shown {
  /** In the profile `rich`. */
  readonly html: string;
  /** By profile: elements and attributes that could act. */
  readonly armed: readonly string[];
  /** Names that would stand before ones of the page. */
  readonly clobbered: readonly string[];
  /** Addresses of pictures that were kept. */
  readonly pictures: readonly string[];
}

/** Shows each text in each profile: as HTML, as nodes, and parsed twice; clicks, hovers and submits whatever is there. */
export async function showSanitised(payloads: readonly string[]): Promise<Shown[]> {
  const { sanitizer } = window.stoa!;
  const host = document.body.appendChild(document.createElement('main'));
  const named = document.createElement('i');
  const isArmed = (element: Element) =>
    element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
    element.localName.includes('-') ||
    element.matches(
      'script,style,link,meta,base,iframe,frame,object,embed,form,input,button,template,svg,math',
    ) ||
    element
      .getAttributeNames()
      .some((name) => /^(?:on|is$|srcset$|srcdoc$|form|xlink|xmlns|ping$|action$)/.test(name)) ||
    /^\s*(?:\w*script|data|blob|file):/i.test(element.getAttribute('href') ?? '') ||
    (element.getAttribute('target') !== null && !element.getAttribute('rel')?.includes('noopener'));
  const results: Shown[] = [];
  for (const payload of payloads) {
    const armed: string[] = [];
    const clobbered: string[] = [];
    const pictures: string[] = [];
    let rich = '';
    for (const profile of ['text', 'rich', 'mail'] as const) {
      const html = await sanitizer.sanitize(payload, profile);
      if (profile === 'rich') rich = html;
      const box = document.createElement('div');
      box.innerHTML = html;
      const again = document.createElement('div');
      again.innerHTML = box.innerHTML;
      host.replaceChildren(box, again, await sanitizer.fragment(payload, profile));
      for (const element of host.querySelectorAll<HTMLElement>('*')) {
        if (isArmed(element)) armed.push(`${profile}: ${element.outerHTML.slice(0, 200)}`);
        for (const name of [element.id, element.getAttribute('name') ?? '']) {
          if (name && (name in document || name in named)) clobbered.push(`${profile}: ${name}`);
          if (name && !name.startsWith('user-content-')) clobbered.push(`${profile}: ${name}`);
        }
        if (element instanceof HTMLImageElement && element.src) pictures.push(element.src);
        element.addEventListener('click', (event) => event.preventDefault());
        element.click();
        element.focus();
        for (const type of [
          'mouseover',
          'pointerenter',
          'keydown',
          'error',
          'load',
          'toggle',
          'animationstart',
        ])
          element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    results.push({ html: rich, armed, clobbered, pictures });
  }
  host.remove();
  return results;
}

/** Texts of any size that parsers are long busy with, and texts that look like it. */

/** What a text is made of: this much, or less. */
export const WHOLE = 100_000;

type Make = (size: number) => string;

const distinct = (count: number) => Array.from({ length: count }, (_, i) => `<b title=${i}>`).join('');

/** Of each, the whole would keep the browser busy for minutes or end the tab. */
export const BOMBS: Readonly<Record<string, Make>> = {
  'open tags': (size) => '<div>'.repeat(size),
  'open formatting': (size) => '<b>'.repeat(size),
  'open tables': (size) => '<table><tr><td>'.repeat(size / 2),
  'end tags that tables keep out': (size) => '<div><table></div></table>'.repeat(size / 2),
  'lists in lists': (size) => '<li><dd>'.repeat(size),
  'text before a table': (size) => `<table>${'a<b>'.repeat(size)}`,
  'formatting that every paragraph repeats': (size) =>
    `<p>${distinct(size / 100)}${'<p>x'.repeat(size / 100)}`,
  'the same, before end tags that are none': (size) =>
    `<p>${distinct(size / 100).replaceAll('>', '><hr title="</b>">')}${'<p>x'.repeat(size / 100)}`,
  'a little of it in a few paragraphs': (size) => `<p>${distinct(size / 400)}${'<p>x'.repeat(size / 333)}`,
  'the same, behind end tags that do not reach it': (size) =>
    `<p>${distinct(size / 400).replaceAll('>', '><table></b></table>')}${'<p>x'.repeat(size / 333)}`,
  'formatting that is only repeated later': (size) =>
    `<p><button>${distinct(size / 250)}${'<p>x</p>'.repeat(size / 25)}`,
  attributes: (size) => `<a ${Array.from({ length: size }, (_, i) => `a${i}`).join(' ')}>`,
  elements: (size) => '<br>'.repeat(4 * size),
  'end tags that make paragraphs': (size) => '</p>'.repeat(4 * size),
  'end tags that make paragraphs beside an open one': (size) => `<p><div>${'</p>'.repeat(4 * size)}`,
  'end tags that make lines': (size) => '</br>'.repeat(4 * size),
  length: (size) => `<p>${'x'.repeat(100 * size + 1)}`,
};

/** Long, sloppy or odd, and no more than that. */
export const LONG: Readonly<Record<string, Make>> = {
  'a long report': (size) =>
    `<p>${'word '.repeat(40)}<b>bold</b> <a href="/x">link</a></p>`.repeat(size / 33),
  'a picture inside': (size) => `<p>a</p><img src="data:image/png;base64,${'A'.repeat(50 * size)}">`,
  'a large table': (size) =>
    `<table>${`<tr>${'<td style="width: 9px">1</td>'.repeat(10)}</tr>`.repeat(size / 200)}</table>`,
  'items that nobody ended': (size) => `<ul>${'<li>a <b>b</b><p>c'.repeat(size / 100)}</ul>`,
  'anchors that nobody ended': (size) =>
    Array.from({ length: size / 200 }, (_, i) => `<p><a name=a${i}>a`).join(''),
  'formatting that nobody ended': (size) => '<p><font color=red>a<b>b'.repeat(size / 200),
  'unknown tags': (size) => '<o:p>a</o:p><w:x><v:y>b'.repeat(size / 10),
  'open drawings': (size) => '<svg>'.repeat(size),
  comments: (size) => '<!-- a -->'.repeat(size),
  'comments after the end': (size) => `a</body></html>${'<!-- a -->'.repeat(size)}`,
  scripts: (size) => '<script>a</script>'.repeat(size / 2),
  signs: (size) => '<'.repeat(5 * size),
  quotes: (size) => '<a "'.repeat(size),
  'white space': (size) => `<a${' '.repeat(5 * size)}>`,
  'an address of white space': (size) => `<a href="${' '.repeat(5 * size)}javascript:x">`,
  'end tags': (size) => '</b></x>'.repeat(size / 2),
};

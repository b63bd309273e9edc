/**
 * What a sanitised text may hold (SPEC section 1). A profile lists what stays; whatever no list names goes, so that a
 * new feature of browsers is shut out until somebody lets it in.
 */

/**
 * - `text`: no tag stays. The result is HTML that shows the text: `<` is `&lt;`. Blocks and `<br>` begin a new line.
 * - `rich`: what an office text needs: headings, lists, tables, links, pictures, inline formatting.
 * - `mail`: `rich` and the old tags and attributes that mails are made of, and pictures that travel with the mail (`cid:`).
 */
export type SanitizerProfile = 'text' | 'rich' | 'mail';

/** Further wishes of one call. */
export interface SanitizeOptions {
  /** `false` leaves out pictures of other sites, which tell their owner that a mail was read. Default: they stay. */
  readonly remoteImages?: boolean | undefined;
}

/** Tags, attributes and schemes of a profile, in lower case. */
export interface ProfileRules {
  readonly tags: ReadonlySet<string>;
  readonly attributes: readonly string[];
  /** Schemes of pictures, as `URL.protocol` has them. */
  readonly imageSchemes: ReadonlySet<string>;
}

/**
 * Where an inline style waits until it has been reduced. Under the name `style` the browser would look at it, and on
 * pages without inline styles report every one of them.
 */
export const STYLE_ATTRIBUTE = 'data-stoa-style';

/** Attributes that hold words or declarations, where a colon ends no scheme; DOMPurify knows the others of that kind. */
export const COLON_ATTRIBUTES: readonly string[] = ['aria-label', STYLE_ATTRIBUTE];

/** Tags that go with all they hold: code, foreign markup, embedded things, lists of choices, what the page may not show. */
export const DROPPED_WITH_CONTENT: readonly string[] = words(
  'applet audio canvas datalist iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp',
);

/** Tags around which a reader sees a new line. */
export const LINE_BREAKING: ReadonlySet<string> = new Set(
  words(
    'address article aside blockquote br center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul',
  ),
);

const WEB_SCHEMES = ['http:', 'https:'];

/** Schemes of links. */
export const LINK_SCHEMES: ReadonlySet<string> = new Set([...WEB_SCHEMES, 'mailto:', 'tel:']);

const RICH_TAGS = words(
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
);

const MAIL_TAGS = [...RICH_TAGS, ...words('big center font strike tt')];

const RICH_ATTRIBUTES = words(
  'alt aria-hidden aria-label colspan datetime dir height href id lang name rel reversed role rowspan scope span src start target title translate type value width',
).concat(STYLE_ATTRIBUTE);

/** The rules by profile. */
export const PROFILES: ReadonlyMap<string, ProfileRules> = new Map<SanitizerProfile, ProfileRules>([
  // Tags tell the lines apart until the text is taken.
  ['text', { tags: new Set(MAIL_TAGS), attributes: [], imageSchemes: new Set() }],
  ['rich', { tags: new Set(RICH_TAGS), attributes: RICH_ATTRIBUTES, imageSchemes: new Set(WEB_SCHEMES) }],
  [
    'mail',
    {
      tags: new Set(MAIL_TAGS),
      attributes: [
        ...RICH_ATTRIBUTES,
        ...words(
          'align bgcolor border cellpadding cellspacing char charoff clear color compact face frame hspace noshade nowrap rules size summary valign vspace',
        ),
      ],
      imageSchemes: new Set([...WEB_SCHEMES, 'cid:']),
    },
  ],
]);

function words(list: string): string[] {
  return list.split(' ');
}

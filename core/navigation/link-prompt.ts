/** The question before a link to a site that nobody vouches for is opened (SPEC section 5), as a kind of prompt. */

/** What is known about the link. */
export interface ExternalLink {
  /** The whole address, as it would be opened. */
  readonly url: string;
  /** Its host in punycode, with a port where it has one of its own. */
  readonly displayHost: string;
  /** The host that the text of the link names, where that is another one; else empty. */
  readonly textHost: string;
}

/** What the person wants. */
export interface ExternalLinkAnswer {
  /** Whether to open it. */
  readonly open: boolean;
  /** Not to be asked again about this site. Never true unless the link is to be opened. */
  readonly remember: boolean;
}

declare module '../surface/prompts.js' {
  interface PromptKinds {
    /** The link leads to an unverified site: open it, or stay. */
    'external-link': { data: ExternalLink; answer: ExternalLinkAnswer };
  }
}

import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { controlStyles } from '../base/controls.styles.js';
import { StoaElement } from '../base/stoa-element.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { buttonStyles } from './button.styles.js';

/** How much a button calls for attention. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/** Height and type size of a button. */
export type ButtonSize = 'small' | 'medium' | 'large';

/**
 * @summary A button: native inside, takes part in forms, keeps the focus while it is busy.
 * @tag stoa-button
 *
 * @attr {string} form - Id of the form that the button acts on, when that is not the one around it.
 * @slot - The label.
 * @slot start - An icon before the label.
 * @slot end - An icon after the label.
 * @csspart button - The native button.
 * @csspart spinner - The turning ring of a busy button.
 * @cssprop [--stoa-button-radius=var(--stoa-radius-small)] - Rounding of the corners.
 */
export class StoaButton extends StoaElement {
  static readonly formAssociated = true;
  /** Its type is named: one that is inferred has fields of the newest DOM, which older compilers refuse. */
  static override shadowRootOptions: ShadowRootInit = {
    ...StoaElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, buttonStyles];
  static override properties: PropertyDeclarations = {
    variant: { reflect: true },
    size: { reflect: true },
    type: { reflect: true },
    name: { reflect: true },
    value: {},
    label: {},
    formAction: {},
    formEnctype: {},
    formMethod: {},
    formTarget: {},
    formNoValidate: { type: Boolean },
    disabled: { type: Boolean },
    loading: { type: Boolean, reflect: true },
    // What was set before the tag was defined is set again.
    form: { attribute: false, noAccessor: true },
  };

  /** `primary` for the one main step, `danger` for what destroys, `quiet` for what stays in the background. */
  declare variant: ButtonVariant;
  /** Height and type size. */
  declare size: ButtonSize;
  /** `submit` and `reset` act on the form around the button. */
  declare type: 'button' | 'submit' | 'reset';
  /** Sent with the form, together with `value`, when this button submits it. */
  declare name: string;
  /** Sent with the form under `name`. */
  declare value: string;
  /** Accessible name, for buttons that show an icon only. */
  declare label: string;
  /** Where the form is sent by this button, instead of to the form's `action`. */
  declare formAction: string | undefined;
  /** How it is encoded, instead of by the form's `enctype`. */
  declare formEnctype: string | undefined;
  /** How it is sent, instead of by the form's `method`: `get`, `post`, or `dialog` to close the dialog around it. */
  declare formMethod: string | undefined;
  /** Sends the form with whatever is in its fields: for drafts and ways out. */
  declare formNoValidate: boolean | undefined;
  /** Where the answer is shown, instead of in the form's `target`. */
  declare formTarget: string | undefined;
  /** Cannot be used or focused. Set as a property it leaves the focus where it is, until that goes on. */
  declare disabled: boolean;
  /** Busy: does nothing, but keeps the focus, so that the keyboard is not thrown back to the top of the page. */
  declare loading: boolean;

  readonly #internals = this.attachInternals();

  constructor() {
    super();
    this.variant = 'secondary';
    this.size = 'medium';
    this.type = 'button';
    this.name = '';
    this.value = '';
    this.label = '';
    this.disabled = false;
    this.loading = false;
    // In the capture phase on the host: ahead of every listener that an app can add inside.
    this.addEventListener('click', (event) => this.#guard(event), { capture: true });
    this.addEventListener('click', (event) => this.#actOnForm(event));
  }

  /** The form that the button acts on. Set to the id of one elsewhere. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  // React sets as a property whatever an element has.
  set form(form: HTMLFormElement | string | null | undefined) {
    const id = (form as Partial<HTMLFormElement> | null | undefined)?.id ?? form;
    if (id) this.setAttribute('form', id as string);
    else this.removeAttribute('form');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // However many buttons add it, it is there once. No such key is heard in a composition, or where one has prevented it.
    for (const type of ['input', 'keypress']) this.getRootNode().addEventListener(type, onField);
    // In Firefox nothing tells that the focus was lost on the way.
    this.requestUpdate();
  }

  /** Called by the browser when a fieldset around the button is switched off or on. */
  formDisabledCallback(): void {
    this.requestUpdate();
  }

  override click(): void {
    const button = this.shadowRoot?.querySelector('button');
    if (button) button.click();
    else super.click();
  }

  /** By itself or through its fieldset. */
  get #isDisabled(): boolean {
    return this.disabled || this.matches(':disabled');
  }

  #guard(event: Event): void {
    if (!this.#isDisabled && !this.loading) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #actOnForm(event: Event): void {
    // A native button acts once all listeners have had their say; a later task is the nearest that scripts have.
    setTimeout(() => {
      const { form, type } = this;
      if (!form || event.defaultPrevented) return;
      if (type === 'reset') form.reset();
      // A type that has been taken away, or is none, sends nothing.
      if (type === 'submit') this.#submit(form);
    });
  }

  #submit(form: HTMLFormElement): void {
    // Only the button that submits is part of what is sent.
    this.#internals.setFormValue(this.value);
    // What is said of the way browsers hear from native buttons alone: one stands in for as long as it takes.
    let submitter: HTMLButtonElement | null = null;
    for (const name of WISHES) {
      if (!this[name]) continue;
      submitter ??= form.appendChild(document.createElement('button'));
      Object.assign(submitter, { hidden: true, [name]: this[name] });
    }
    form.requestSubmit(submitter);
    submitter?.remove();
    this.#internals.setFormValue(null);
  }

  protected override render(): TemplateResult {
    const { loading } = this;
    // Chromium takes the focus at once from what is off: often it was switched off by what it was pressed for.
    const isHeld = this.disabled && this.shadowRoot?.activeElement;
    // Reflected first: only then does the browser know what own state and fieldset come to together. Without a value it
    // would be turned over.
    if (!isHeld) this.toggleAttribute('disabled', !!this.disabled);
    const isDisabled = this.#isDisabled;
    return html`<button
      part="button"
      type="button"
      class="${this.variant || 'secondary'} ${this.size}"
      ?disabled=${isDisabled && !isHeld}
      aria-disabled=${loading || isDisabled || nothing}
      aria-busy=${loading || nothing}
      aria-label=${this.label || nothing}
      @blur=${() => this.requestUpdate()}
    >
      ${loading ? html`<span part="spinner"></span>` : nothing}
      <slot name="start"></slot><slot></slot><slot name="end"></slot>
    </button>`;
  }
}

/** What a button can say of how its form is sent. */
const WISHES = ['formAction', 'formEnctype', 'formMethod', 'formTarget', 'formNoValidate'] as const;

/** In these, Enter submits. In those for dates it may be meant for the calendar's button, which scripts cannot tell. */
const SUBMITTING = /text|search|tel|url|email|password|number|checkbox|radio/;

/** Fields in which somebody has typed. */
const edited = new WeakSet<EventTarget>();

/** What browsers do at Enter, for the first button that submits a form: they know native ones alone. */
function onField(event: Event): void {
  const field = event.target as HTMLInputElement;
  const isEnter = (event as KeyboardEvent).key === 'Enter';
  if (!isEnter) edited.add(field);
  if (!isEnter || event.defaultPrevented || !field.form) return;
  if (!field.matches('input') || !SUBMITTING.test(field.type)) return;
  const controls = [...field.form] as HTMLButtonElement[];
  const first: unknown = controls.find((control) => control.type === 'submit');
  if (!(first instanceof StoaButton)) return;
  event.preventDefault();
  if ((event as KeyboardEvent).repeat) return;
  // A browser that submits lets listeners know beforehand what was typed.
  if (edited.delete(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
  first.click();
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-button': StoaButton;
  }
}

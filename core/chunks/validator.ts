/** Rules for the values of forms (SPEC section 2). */
import email from 'validator/es/lib/isEmail.js';

/** A mail address. */
export const isEmail: (value: unknown) => boolean = (value) => typeof value === 'string' && email(value);

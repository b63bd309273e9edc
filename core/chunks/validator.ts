/**
 * Rules for the values of forms (SPEC section 2): those of the validator library that an office suite needs, with its options
 * and its defaults. Every rule takes whatever a form holds: what is no text is not valid, nor is what is longer than 4,096
 * characters. A place is a country (`CN`) or a locale, of which the country counts (`zh_CN`, `zh-CN`).
 *
 * They throw only for what the author of a form got wrong: `INVALID_ARGUMENT` where there is no rule for a place or option.
 */
import bic from 'validator/es/lib/isBIC.js';
import creditCard from 'validator/es/lib/isCreditCard.js';
import decimal from 'validator/es/lib/isDecimal.js';
import ean from 'validator/es/lib/isEAN.js';
import email from 'validator/es/lib/isEmail.js';
import fqdn from 'validator/es/lib/isFQDN.js';
import hexColor from 'validator/es/lib/isHexColor.js';
import iban from 'validator/es/lib/isIBAN.js';
import identityCard, { type IdentityCardLocale } from 'validator/es/lib/isIdentityCard.js';
import int from 'validator/es/lib/isInt.js';
import ip from 'validator/es/lib/isIP.js';
import isbn from 'validator/es/lib/isISBN.js';
import countryCode from 'validator/es/lib/isISO31661Alpha2.js';
import currencyCode from 'validator/es/lib/isISO4217.js';
import iso8601 from 'validator/es/lib/isISO8601.js';
import json from 'validator/es/lib/isJSON.js';
import latLong from 'validator/es/lib/isLatLong.js';
import mobilePhone, { locales as PHONES, type MobilePhoneLocale } from 'validator/es/lib/isMobilePhone.js';
import numeric from 'validator/es/lib/isNumeric.js';
import * as passport from 'validator/es/lib/isPassportNumber.js';
import postalCode, { type PostalCodeLocale } from 'validator/es/lib/isPostalCode.js';
import strongPassword from 'validator/es/lib/isStrongPassword.js';
import taxId from 'validator/es/lib/isTaxID.js';
import time from 'validator/es/lib/isTime.js';
import url from 'validator/es/lib/isURL.js';
import uuid, { type UUIDVersion } from 'validator/es/lib/isUUID.js';
import vat, { type VATCountryCode } from 'validator/es/lib/isVAT.js';
import type * as Options from './validator/options.js';
import { ANY, countryOf, namesOf, rule, ruleWithOptions } from './validator/rule.js';

export type * from './validator/options.js';

/** Whether a value keeps to a rule. */
type Rule<Rest extends unknown[] = []> = (value: unknown, ...rest: Rest) => boolean;
/** A rule with options. */
type RuleWith<Options> = Rule<[options?: Options]>;

/** The library does not tell which it has. */
const IDENTITY_CARDS = 'PL ES FI IN IR IT NO TH LK PK he-IL ar-LY ar-TN zh-CN zh-HK zh-TW'.split(' ');
const TAX_IDS = (
  'bg-BG cs-CZ de-AT de-DE dk-DK el-CY el-GR en-CA en-GB en-IE en-US es-AR es-ES et-EE fi-FI fr-BE fr-FR fr-LU hr-HR ' +
  'hu-HU it-IT lt-LT lv-LV mt-MT nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE uk-UA'
).split(' ');
const PASSPORTS = (passport as unknown as { readonly locales: readonly string[] }).locales;
/** What is sent as JSON is longer than what people type, and read in one pass. */
const MAX_JSON_LENGTH = 1_000_000;

// Contact

/** A mail address. */
export const isEmail: RuleWith<Options.EmailOptions> = ruleWithOptions(email);

/** A web address. For links that are opened, see `runtime.links`: what is valid need not be safe. */
export const isURL: RuleWith<Options.UrlOptions> = ruleWithOptions(url);

/** A full domain name, such as `suite.example.com`. */
export const isFQDN: RuleWith<Options.DomainOptions> = ruleWithOptions(fqdn);

/** An IP address, of either version or of one. */
export const isIP: Rule<[version?: 4 | 6]> = rule((value, version?: 4 | 6) => ip(value, version));

/** A mobile phone number of a place, of one of several, or of any. */
export const isMobilePhone: Rule<
  [places?: string | readonly string[], options?: Options.MobilePhoneOptions]
> = rule((value, places: string | readonly string[] = ANY, options?: Options.MobilePhoneOptions) =>
  [places]
    .flat()
    .flatMap((place) => namesOf(place, PHONES))
    .some((name) => mobilePhone(value, name as MobilePhoneLocale, { ...options })),
);

// Papers

/** Number of an identity card, check digits included. */
export const isIdentityCard: Rule<[place?: string]> = rule((value, place: string = ANY) =>
  namesOf(place, IDENTITY_CARDS).some((name) => identityCard(value, name as IdentityCardLocale)),
);

/** Number of a passport of that country. */
export const isPassportNumber: Rule<[place: string]> = rule((value, place: string) =>
  namesOf(place, PASSPORTS).some((name) => passport.default(value, name)),
);

/** Tax number of a person or business. */
export const isTaxID: Rule<[place: string]> = rule((value, place: string) =>
  namesOf(place, TAX_IDS).some((name) => taxId(value, name)),
);

/** VAT number of a business. */
export const isVAT: Rule<[place: string]> = rule((value, place: string) => {
  const country = countryOf(place);
  // Greece has a code of its own there.
  return vat(value, (country === 'GR' ? 'EL' : country) as VATCountryCode);
});

// Money

/** An account number, its country's form and check digits included. */
export const isIBAN: RuleWith<Options.IbanOptions> = ruleWithOptions(iban);

/** Code of a bank, also known as SWIFT code. */
export const isBIC: Rule = rule((value) => bic(value));

/** Number of a credit card, check digit included. */
export const isCreditCard: RuleWith<Options.CreditCardOptions> = ruleWithOptions(creditCard);

/** Code of a currency, such as `CNY`. */
export const isISO4217: Rule = rule((value) => currencyCode(value));

// Places

/** A postal code of a place, or of any. */
export const isPostalCode: Rule<[place?: string]> = rule((value, place: string = ANY) =>
  postalCode(value, countryOf(place) as PostalCodeLocale),
);

/** Code of a country in two letters, such as `CN`. */
export const isISO31661Alpha2: Rule = rule((value) => countryCode(value));

/** Latitude and longitude, such as `31.23, 121.47`. */
export const isLatLong: Rule = rule((value) => latLong(value));

// Numbers

/** Digits, with sign and decimals. */
export const isNumeric: RuleWith<Options.NumericOptions> = ruleWithOptions(numeric);

/** A decimal number. */
export const isDecimal: RuleWith<Options.DecimalOptions> = ruleWithOptions(decimal);

/** A whole number. */
export const isInt: RuleWith<Options.IntOptions> = ruleWithOptions(int);

// Texts

/** An object or a list as JSON, up to 1,000,000 characters. */
export const isJSON: RuleWith<Options.JsonOptions> = ruleWithOptions(json, MAX_JSON_LENGTH);

/** A UUID of any version or of one. */
export const isUUID: Rule<[version?: UuidVersion]> = rule((value, version?: UuidVersion) =>
  uuid(value, version as UUIDVersion),
);

/** Versions of `isUUID`; `loose` looks at the form only. */
export type UuidVersion = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'nil' | 'max' | 'loose' | 'all';

/** Date and time as ISO 8601 has them. Dates that people type are for `isValidDate`. */
export const isISO8601: RuleWith<Options.Iso8601Options> = ruleWithOptions(iso8601);

/** A time of day, such as `23:59`. */
export const isTime: RuleWith<Options.TimeOptions> = ruleWithOptions(time);

/** A password that has enough of everything. */
export const isStrongPassword: RuleWith<Options.PasswordOptions> = ruleWithOptions(strongPassword);

/** A colour, such as `#4f7cf0`. */
export const isHexColor: Rule = rule((value) => hexColor(value));

// Goods

/** Number of a book, check digit included. */
export const isISBN: Rule<[version?: 10 | 13]> = rule((value, version?: 10 | 13) => isbn(value, version));

/** Number below a bar code, check digit included. */
export const isEAN: Rule = rule((value) => ean(value));

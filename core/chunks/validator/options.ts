/** Options of rules, named as in the validator library and with its defaults. */

/** Hosts by exact name or pattern. */
type Hosts = (string | RegExp)[];

/** Options of `isEmail`. */
export interface EmailOptions {
  /** Also `Name <name@example.com>`. Default false. */
  allow_display_name?: boolean;
  /** Nothing else than that. Default false. */
  require_display_name?: boolean;
  /** Letters of other scripts before the `@`. Default true. */
  allow_utf8_local_part?: boolean;
  /** Hosts as `intranet` are refused. Default true. */
  require_tld?: boolean;
  /** An IP address as the host. Default false. */
  allow_ip_domain?: boolean;
  /** Refused, whatever else is right. */
  host_blacklist?: Hosts;
  /** All others are refused. */
  host_whitelist?: Hosts;
}

/** Options of `isURL`. */
export interface UrlOptions {
  /** Default http, https, ftp. */
  protocols?: string[];
  /** `example.com` alone is refused. Default false. */
  require_protocol?: boolean;
  /** Default true. */
  require_valid_protocol?: boolean;
  /** Hosts as `intranet` are refused. Default true. */
  require_tld?: boolean;
  /** Default false. */
  require_port?: boolean;
  /** `user:password@` is refused. Default false. */
  disallow_auth?: boolean;
  /** Default true. */
  allow_fragments?: boolean;
  /** Default true. */
  allow_query_components?: boolean;
  /** Default false. */
  allow_protocol_relative_urls?: boolean;
  /** Refused, whatever else is right. */
  host_blacklist?: Hosts;
  /** All others are refused. */
  host_whitelist?: Hosts;
}

/** Options of `isFQDN`. */
export interface DomainOptions {
  /** Default true. */
  require_tld?: boolean;
  /** Default false. */
  allow_underscores?: boolean;
  /** `example.com.`, which names the same host. Default false. */
  allow_trailing_dot?: boolean;
  /** `*.example.com`. Default false. */
  allow_wildcard?: boolean;
}

/** Options of `isMobilePhone`. */
export interface MobilePhoneOptions {
  /** The country code with its `+` is required. Default false. */
  strictMode?: boolean;
}

/** Options of `isCreditCard`. */
export interface CreditCardOptions {
  /** Cards of this one only. Default: of any. */
  provider?: 'amex' | 'dinersclub' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa';
}

/** Options of `isIBAN`, as codes of countries. */
export interface IbanOptions {
  /** All others are refused. */
  whitelist?: readonly string[];
  /** Refused, however right. */
  blacklist?: readonly string[];
}

/** Options of `isNumeric`. */
export interface NumericOptions {
  /** Digits only, without sign and decimals. Default false. */
  no_symbols?: boolean;
}

/** Options of `isDecimal`. */
export interface DecimalOptions {
  /** `1,3` (one to three), `3`, or `1,` (the default). */
  decimal_digits?: string;
  /** `1` without decimals is refused. Default false. */
  force_decimal?: boolean;
}

/** Options of `isInt`. The bounds are compared as numbers. */
export interface IntOptions {
  /** At least. */
  min?: number;
  /** At most. */
  max?: number;
  /** Less than. */
  lt?: number;
  /** More than. */
  gt?: number;
  /** Default true. */
  allow_leading_zeroes?: boolean;
}

/** Options of `isJSON`. */
export interface JsonOptions {
  /** Also `true`, `false` and `null` on their own. Default false. */
  allow_primitives?: boolean;
  /** Also texts and numbers on their own. Default false. */
  allow_any_value?: boolean;
}

/** Options of `isISO8601`. */
export interface Iso8601Options {
  /** The day has to exist. Default false. */
  strict?: boolean;
  /** A `T` between date and time. Default false. */
  strictSeparator?: boolean;
}

/** Options of `isTime`. */
export interface TimeOptions {
  /** Default `hour24`. */
  hourFormat?: 'hour12' | 'hour24';
  /** Default without seconds. */
  mode?: 'default' | 'withSeconds' | 'withOptionalSeconds';
}

/** Options of `isStrongPassword`: the least of each. */
export interface PasswordOptions {
  /** Default 8. */
  minLength?: number;
  /** Default 1, as the next three. */
  minLowercase?: number;
  /** Default 1. */
  minUppercase?: number;
  /** Default 1. */
  minNumbers?: number;
  /** Default 1. */
  minSymbols?: number;
}

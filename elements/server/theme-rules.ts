/**
 * Themes in what a server sends. In a browser `stoa-theme` sets inline styles, which a strict policy forbids in HTML: here
 * they are rules of its style sheet.
 */
import { StoaTheme } from '../theme/theme.js';
import { themeProperties, withFreshDependents, type PartialTheme } from '../theme/theme-properties.js';

/**
 * A colour as people and tenants' settings write them. Stricter than a browser: it has to stay within its rule, of which a
 * comment that nobody closes would take all that follows.
 */
const COLOR =
  /^(?!.*\/\*)(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)a?\([\w\s#%.,/+*-]{1,100}\))$/i;

const isColor = (value: string) => COLOR.test(value);

/** Rules for the host, if the element is a theme of its content. */
export function themeRules(element: object): string {
  if (!(element instanceof StoaTheme) || element.root) return '';
  const properties = themeProperties(
    { ...element.runtime?.theme.current$.get(), ...setHere(element) },
    isColor,
  );
  return rule(':host', withFreshDependents(properties));
}

/** Rules for the whole page. */
export function pageRules(theme: PartialTheme): string {
  return rule(':root', themeProperties(theme, isColor));
}

/** Empty ones leave it to the runtime. */
function setHere(element: StoaTheme): PartialTheme {
  const {
    scheme,
    primaryColor,
    primaryHoverColor,
    primaryFocusColor,
    bubbleColor,
    fontColor,
    fontSize,
    grey,
  } = element;
  const all = {
    scheme,
    primaryColor,
    primaryHoverColor,
    primaryFocusColor,
    bubbleColor,
    fontColor,
    fontSize,
    grey,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
}

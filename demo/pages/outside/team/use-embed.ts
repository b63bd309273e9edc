/** A component of the suite in a place of React's: rendered when the place is there, destroyed when it goes. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Embed, RenderOptions, Sdk } from 'stoa/sdk';

/** Puts a component into the element of the ref that is returned. Other props update it where it is. */
export function useEmbed(
  sdk: Sdk | undefined,
  { app, compName, props }: Pick<RenderOptions, 'app' | 'compName'> & { readonly props: object },
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const embed = useRef<Embed>(undefined);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
    embed.current?.update(props);
  }, [props]);

  useEffect(() => {
    if (!sdk || !place.current) return;
    const rendered = sdk.render({ container: place.current, app, compName, props: latest.current });
    embed.current = rendered;
    return () => {
      embed.current = undefined;
      rendered.destroy();
    };
  }, [sdk, app, compName]);

  return place;
}

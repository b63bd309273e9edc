// contact.tsx
import { useEffect, useRef } from 'react';
import { StoaSDK, type Embed, type SdkOptions } from 'stoa/sdk';

const OPTIONS: SdkOptions = {
  baseUrl: 'https://suite.example.com',
  auth: { type: 'token', url: '/suite-token' },
};

export function Contact({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const embed = useRef<Embed>(undefined);
  const latest = useRef({ id });

  useEffect(() => {
    if (!place.current) return;
    // The same options give the same promise, however many components ask.
    StoaSDK.init(OPTIONS).catch(reportError);
    embed.current = StoaSDK.render({
      container: place.current,
      app: '@stoa/hrm',
      compName: 'PersonCard',
      props: latest.current,
    });
    return () => embed.current?.destroy();
  }, []);

  useEffect(() => {
    latest.current = { id };
    embed.current?.update({ id });
  }, [id]);

  return <div ref={place} />;
}

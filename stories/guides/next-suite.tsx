'use client';
/** Around the pages of a Next app: `<Suite page={…}>` in the layout. */
import { useEffect, useState, type ReactNode } from 'react';
import { createRuntime, type PageInput } from 'stoa';
import { StoaOverlays, StoaProvider } from 'stoa/react';

export function Suite({ page, children }: { page: PageInput; children: ReactNode }) {
  const [runtime] = useState(() => createRuntime({ page }));
  useEffect(() => void runtime.start(), [runtime]);
  return (
    <StoaProvider runtime={runtime}>
      {children}
      <StoaOverlays />
    </StoaProvider>
  );
}

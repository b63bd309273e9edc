'use client';
/** Around the pages of a Next app: `<Suite page={…}>` in the layout. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createRuntime, type PageInput } from 'stoa';
import { StoaOverlays, StoaProvider } from 'stoa/react';

export function Suite({ page, children }: { page: PageInput; children: ReactNode }) {
  const [runtime] = useState(() => createRuntime({ page }));
  const farewell = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(farewell.current);
    void runtime.start();
    return () => {
      // Not at once: StrictMode and Fast Refresh take a component away and bring it back within one task.
      farewell.current = setTimeout(() => runtime.dispose());
    };
  }, [runtime]);
  return (
    <StoaProvider runtime={runtime}>
      {children}
      <StoaOverlays />
    </StoaProvider>
  );
}

import { useState } from 'react';
import { moduleComponent, StoaButton, useFormat, useLabel } from 'stoa/react';
import './hello.css';

function HelloCard({ name }) {
  const label = useLabel();
  const { format } = useFormat();
  const [waves, setWaves] = useState(0);
  const who = name ?? label('hello.world', 'world');
  return (
    <article className="hello">
      <h2>{label('hello.heading', 'Hello, {0}!', [who])}</h2>
      <p>{label('hello.count', 'Waves so far: {0}', [format.number(waves)])}</p>
      <StoaButton variant="primary" onClick={() => setWaves(waves + 1)}>
        {label('hello.wave', 'Wave')}
      </StoaButton>
    </article>
  );
}

export const Hello = moduleComponent(HelloCard);

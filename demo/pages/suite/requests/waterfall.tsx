/** A drawing of an experiment over time: above what was asked for, below what left the browser. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormat, useLabel, useStore } from 'stoa/react';
import type { AskedCall, NetworkCall, Run } from './run.js';

const TICK_MS = 60;
/** The width of the drawing in its own units; it is stretched to the place it has. */
const WIDTH = 1_000;
const SHORTEST_SPAN_MS = 400;
/** A call that took no time is still a call. */
const SHORTEST_BAR = 3;

export function Waterfall({ run }: { run: Run }): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const { asked, network, isOver } = useStore(run.state$);
  const nowMs = useNow(run, !isOver);
  const id = useId();
  const ends = [...asked.map(({ endMs }) => endMs ?? nowMs), ...network.map(({ endMs }) => endMs)];
  const spanMs = Math.max(SHORTEST_SPAN_MS, ...ends);
  const xOf = (ms: number) => (Math.max(0, ms) / spanMs) * WIDTH;
  const outcomes = [
    ['answered', label('requests.answered', 'answered')],
    ['failed', label('requests.failed', 'failed')],
    ['aborted', label('requests.aborted', 'given up')],
    ['waiting', label('requests.waiting', 'waiting')],
  ] as const;

  return (
    <figure className="waterfall" aria-labelledby={id}>
      <figcaption id={id}>
        <Figure kind="asked" name={label('requests.asked', 'asked')} value={format.number(asked.length)} />
        <Figure
          kind="network"
          name={label('requests.left', 'left the browser')}
          value={format.number(network.length)}
        />
        {outcomes.map(([kind, name]) => {
          const count = asked.filter(({ outcome }) => outcome === kind).length;
          return count > 0 && <Figure key={kind} kind={kind} name={name} value={format.number(count)} />;
        })}
      </figcaption>
      <div className="plot" dir="ltr" aria-hidden="true">
        <Band className="asked" rows={asked.length}>
          {(height, step) =>
            asked.map((call) => (
              <AskedBar key={call.id} {...{ call, nowMs, xOf, height, y: call.id * step }} />
            ))
          }
        </Band>
        <Band className="network" rows={Math.max(1, network.length)}>
          {(height, step) =>
            network.map((call, index) => (
              <NetworkBar key={call.startMs} {...{ call, xOf, height, y: index * step }} />
            ))
          }
        </Band>
        <div className="axis">
          <span>0</span>
          <span>{label('requests.seconds', '{0} s', [format.number((spanMs / 2000).toFixed(1))])}</span>
          <span>{label('requests.seconds', '{0} s', [format.number((spanMs / 1000).toFixed(1))])}</span>
        </div>
      </div>
    </figure>
  );
}

/** A number and what it counts; those of an outcome show the colour that it has in the drawing. */
function Figure({ kind, name, value }: { kind: string; name: string; value: string }): ReactNode {
  return (
    <span className={`figure ${kind}`}>
      <b>{value}</b> {name}
    </span>
  );
}

/** Few calls get thick bars, many thin ones. */
function Band({
  className,
  rows,
  children,
}: {
  className: string;
  rows: number;
  children: (height: number, step: number) => ReactNode;
}): ReactNode {
  const height = rows > 40 ? 1.4 : rows > 12 ? 3 : rows > 1 ? 8 : 14;
  const step = height + Math.max(1.2, height / 2);
  return (
    <svg
      className={`band ${className}`}
      viewBox={`0 0 ${WIDTH} ${rows * step}`}
      height={rows * step}
      preserveAspectRatio="none"
    >
      {children(height, step)}
    </svg>
  );
}

interface BarProps<Call> {
  readonly call: Call;
  readonly xOf: (ms: number) => number;
  readonly height: number;
  readonly y: number;
}

function AskedBar({ call, nowMs, xOf, height, y }: BarProps<AskedCall> & { nowMs: number }): ReactNode {
  const x = xOf(call.startMs);
  const width = Math.max(SHORTEST_BAR, xOf(call.endMs ?? Math.max(nowMs, call.startMs)) - x);
  return <rect className={call.outcome} x={x} y={y} width={width} height={height} />;
}

function NetworkBar({ call, xOf, height, y }: BarProps<NetworkCall>): ReactNode {
  const x = xOf(call.startMs);
  const answer = xOf(call.answerMs);
  const end = Math.max(x + SHORTEST_BAR, xOf(call.endMs));
  const isFine = call.status >= 200 && call.status < 400;
  return (
    <g className={isFine ? 'answered' : 'failed'}>
      <rect className="wait" x={x} y={y} width={end - x} height={height} />
      <rect
        x={Math.min(answer, end - SHORTEST_BAR)}
        y={y}
        width={Math.max(SHORTEST_BAR, end - answer)}
        height={height}
      />
    </g>
  );
}

/** The time of the experiment, for as long as something moves. */
function useNow(run: Run, isRunning: boolean): number {
  const [nowMs, setNow] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now() - run.startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [run, isRunning]);
  return nowMs;
}

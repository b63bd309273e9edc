/**
 * What the pages on architecture and dependencies say of the sources stays true: every folder is drawn, on a floor from
 * which no import leads up, and every package that ours needs has its reason.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { FLOORS, partOf } from '../../scripts/docs/floors.mjs';
import { describeHouse, edgesOf, upwardImports } from '../../scripts/docs/house.mjs';
import { readImports, readPackageImports, sourceFiles } from '../../scripts/docs/imports.mjs';
import { bundledPackages } from '../../scripts/release/dependencies.mjs';
import { REASONS } from '../../stories/docs/blocks/dependency-reasons.js';
import { layOut } from '../../stories/docs/blocks/house-layout.js';
import { ROOT } from './program.js';

const imports = readImports();
const drawn = FLOORS.flatMap(({ parts }) => parts.map(({ id }) => id));

describe('the drawing of the house', () => {
  it('has a box for every folder of sources, and none for what is not there', () => {
    const parts = [...new Set(sourceFiles().map(partOf))];
    assert.deepEqual([...drawn].sort(), parts.sort());
  });

  it('has floors from which no import leads up', () => {
    const upward = upwardImports(imports).map(({ from, to }) => `${from} imports ${to}`);
    assert.deepEqual(upward, []);
  });

  it('would show an import that leads up, unless it is of types', () => {
    const [from, to] = ['core/base/json.ts', 'core/request/request.ts'];
    assert.equal(upwardImports([{ from, to, kind: 'value' }]).length, 1);
    assert.equal(upwardImports([{ from, to, kind: 'late' }]).length, 1);
    assert.equal(upwardImports([{ from, to, kind: 'type' }]).length, 0);
  });

  it('knows imports there at once, those on use, and those of types', () => {
    const kindsOf = (from: string, to: string) =>
      imports
        .filter((one) => one.from === from && one.to === to && one.kind !== 'type')
        .map(({ kind }) => kind);
    assert.deepEqual(kindsOf('core/safety/sanitize.ts', 'core/safety/purifier.ts'), ['late']);
    assert.deepEqual(kindsOf('core/base/environment.ts', 'core/request/request.ts'), []);
    assert.ok(imports.some(({ to, kind }) => to === 'core/base/disposer.ts' && kind === 'value'));
    assert.ok(imports.some(({ from, kind }) => from.startsWith('elements/') && kind === 'type'));
    const counted = edgesOf(imports).reduce((sum, { value, late, type }) => sum + value + late + type, 0);
    assert.equal(counted, imports.filter(({ from, to }) => partOf(from) !== partOf(to)).length);
  });

  it('has an arrow for every import of another part, within the picture, on desks and phones', () => {
    const house = describeHouse();
    const wanted = house.edges.filter(({ value, late }) => value + late > 0).length;
    for (const columns of [8, 3]) {
      const { arrows, boxes, width, height } = layOut(house, columns);
      assert.equal(arrows.length, wanted);
      assert.equal(boxes.length, drawn.length);
      for (const { path: line } of arrows) {
        const numbers = [...line.matchAll(/-?[\d.]+/g)].map(Number);
        assert.ok(
          numbers.every((number, index) => number >= 0 && number <= (index % 2 ? height : width)),
          line,
        );
      }
      const places = new Set(boxes.map(({ x, y }) => `${x} ${y}`));
      assert.equal(places.size, boxes.length);
    }
  });
});

describe('the table of dependencies', () => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const inside = bundledPackages(readPackageImports());
  const needed = [...Object.keys(dependencies), ...Object.keys(peerDependencies), ...inside];

  it('has a reason for each, and none for what is not needed', () => {
    assert.deepEqual(Object.keys(REASONS).sort(), needed.sort());
    for (const [name, { use, why }] of Object.entries(REASONS)) assert.ok(use && why, name);
  });

  it('names packages with a licence, each asked for in one exact version', () => {
    for (const [name, range] of Object.entries(dependencies)) {
      const file = path.join(ROOT, 'node_modules', name, 'package.json');
      const { license, version } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      assert.equal(range, version, name);
      assert.ok(license, name);
    }
  });

  it('knows what is inside the lazy chunks, which nobody installs', () => {
    assert.ok(inside.includes('core-js'), inside.join());
    assert.ok(!inside.includes('lit'));
  });
});

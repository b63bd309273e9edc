/**
 * The console is the developer's: Stoa speaks only where somebody asked it to, says whose words they are, and records
 * an error that a module reports whether anybody listens or not.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger, type RootLogger } from '../../../core/base/logger.js';

function setUp({
  href = 'https://suite.example/inbox',
  runMode = '',
  console: methods = ['debug', 'info', 'warn', 'error'],
}: { href?: string; runMode?: string; console?: readonly string[] } = {}) {
  const said: unknown[][] = [];
  const reports: [thrown: unknown, comName: string][] = [];
  const fake = Object.fromEntries(
    methods.map((level) => [level, (...parts: unknown[]) => said.push([level, ...parts])]),
  );
  const logger = createLogger({
    environment: { console: fake as unknown as Console, href: () => href },
    runMode,
    report: (thrown, { comName }) => reports.push([thrown, comName]),
  });
  return { logger, said, reports };
}

const sayAll = (logger: Pick<RootLogger, 'debug' | 'info' | 'warn' | 'error'>) => {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) logger[level]('hello', { at: level });
};

describe('the log', () => {
  it('is silent in production, root and modules', () => {
    for (const runMode of ['', 'production', 'Test']) {
      const { logger, said } = setUp({ runMode });
      sayAll(logger);
      sayAll(logger.for('@stoa/hrm'));
      assert.deepEqual(said, []);
    }
  });

  it('says whose words they are, with the details as they were given', () => {
    for (const setup of [
      setUp({ runMode: 'test' }),
      setUp({ runMode: 'release' }),
      setUp({ href: 'https://suite.example/?debug=1' }),
      setUp({ href: 'https://suite.example/?a=b&debug=1#x' }),
    ]) {
      setup.logger.info('hello', { rows: 1 });
      setup.logger.for('@stoa/hrm').warn('hello', { rows: 1 });
      assert.deepEqual(setup.said, [
        ['info', '[stoa] hello', { rows: 1 }],
        ['warn', '[stoa @stoa/hrm] hello', { rows: 1 }],
      ]);
    }
  });

  it('lets only those modules speak that the address names, in every run mode', () => {
    for (const debug of ['@stoa/hrm,@stoa/team', '%40stoa%2Fhrm%2C%40stoa%2Fteam'])
      for (const runMode of ['', 'test']) {
        const { logger, said } = setUp({ href: `https://suite.example/?debug=${debug}`, runMode });
        sayAll(logger);
        for (const name of ['@stoa/hrm', '@stoa/team', '@stoa/hr', '@stoa/hrm2']) logger.for(name).info(name);
        assert.deepEqual(
          said.map(([, text]) => text),
          ['[stoa @stoa/hrm] @stoa/hrm', '[stoa @stoa/team] @stoa/team'],
        );
      }
  });

  it('speaks wholly where the address says both', () => {
    const { logger, said } = setUp({ href: 'https://suite.example/?debug=1,@stoa/hrm' });
    logger.info('root');
    logger.for('@stoa/team').info('team');
    assert.equal(said.length, 2);
  });

  it('takes no other value for a flag', () => {
    for (const query of [
      'debug',
      'debug=',
      'debug=0',
      'debug=true',
      'debug=11',
      'xdebug=1',
      'debug=%E0%A4%A',
    ]) {
      const { logger, said } = setUp({ href: `https://suite.example/?${query}` });
      sayAll(logger);
      sayAll(logger.for('@stoa/hrm'));
      assert.deepEqual(said, [], query);
    }
  });

  it('copes with a console that lacks methods', () => {
    const { logger, said } = setUp({ runMode: 'test', console: ['error'] });
    sayAll(logger);
    sayAll(logger.for('@stoa/hrm'));
    assert.deepEqual(
      said.map(([level]) => level),
      ['error', 'error'],
    );
  });

  it('works with methods taken out of it', () => {
    const { logger, said } = setUp({ runMode: 'test' });
    const { info } = logger;
    const { warn } = logger.for('@stoa/hrm');
    info('a');
    warn('b');
    assert.equal(said.length, 2);
  });
});

describe('an error that a module reports', () => {
  const failure = new TypeError('broken');

  it('is recorded under the name of the module, while the console is silent', () => {
    const { logger, said, reports } = setUp();
    logger.for('@stoa/hrm').error('the list cannot be read', { rows: 1 }, failure, new Error('second'));
    assert.deepEqual(said, []);
    assert.deepEqual(reports, [[failure, '@stoa/hrm']]);
  });

  it('may be in place of the message, or nothing but the message', () => {
    const { logger, reports } = setUp();
    const { error } = logger.for('@stoa/hrm');
    error(failure as unknown as string);
    error('no more rows', { rows: 0 });
    assert.deepEqual(reports, [
      [failure, '@stoa/hrm'],
      ['no more rows', '@stoa/hrm'],
    ]);
  });

  it('is recorded once where it is said as well', () => {
    const { logger, said, reports } = setUp({ runMode: 'test' });
    logger.for('@stoa/hrm').error('failed', failure);
    assert.deepEqual([said.length, reports.length], [1, 1]);
  });

  it('is none of the other levels, and none of the root', () => {
    const { logger, reports } = setUp();
    const module = logger.for('@stoa/hrm');
    for (const level of ['debug', 'info', 'warn'] as const) module[level]('failed', failure);
    logger.error('failed', failure);
    assert.deepEqual(reports, []);
  });

  it('needs no monitor', () => {
    const logger = createLogger({
      environment: { console: {} as Console, href: () => 'https://suite.example/' },
      runMode: 'test',
    });
    assert.doesNotThrow(() => logger.for('@stoa/hrm').error('failed', failure));
  });
});

/** The texts of app modules are checked and put where the pages ask for them. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { collectLabels } from 'stoa/rollup';
import { createProject, type Project } from './project.js';

const I18N = 'site/static/public/resource/i18n';

function collect(project: Project, names = ['@stoa/hrm']) {
  const modules = names.map((name) => ({ name, dir: join(project.dir, name.slice('@stoa/'.length)) }));
  return collectLabels({ modules, outDir: join(project.dir, 'site') });
}

describe('collecting labels', () => {
  it('gives every language of every module its file', async (test) => {
    const project = await createProject(test, {
      'hrm/en_US.json': '{ "hrm.leave": "Leave for {0}" }',
      'hrm/zh_CN.json': '\uFEFF{ "hrm.leave": "{0}的请假" }',
      'hrm/notes.md': 'for translators',
      'crm/en_US.json': '{}',
    });
    const written = await collect(project, ['@stoa/hrm', '@stoa/crm']);
    assert.deepEqual(
      (await project.list(I18N)).filter((path) => !path.endsWith('/ui.json')),
      ['en_US/crm.json', 'en_US/hrm.json', 'zh_CN/hrm.json'],
    );
    assert.deepEqual(JSON.parse(await project.read(`${I18N}/zh_CN/hrm.json`)), { 'hrm.leave': '{0}的请假' });
    assert.deepEqual(
      written.map(({ name, lang, file }) => [name, lang, file]),
      [
        ['@stoa/hrm', 'en_US', join(project.dir, I18N, 'en_US/hrm.json')],
        ['@stoa/hrm', 'zh_CN', join(project.dir, I18N, 'zh_CN/hrm.json')],
        ['@stoa/crm', 'en_US', join(project.dir, I18N, 'en_US/crm.json')],
      ],
    );
  });

  it('given no folder to write to, as where a script was started without it, then it asks for one', async (test) => {
    const project = await createProject(test, { 'hrm/en_US.json': '{}' });
    const modules = [{ name: '@stoa/hrm', dir: join(project.dir, 'hrm') }];
    for (const outDir of [undefined, '']) {
      await assert.rejects(collectLabels({ modules, outDir: outDir as string }), {
        code: 'INVALID_ARGUMENT',
        message: /^outDir is (undefined|""). Name the folder/,
      });
    }
  });

  it('gives a language an empty file of the suite, and leaves one that is there', async (test) => {
    const own = '{ "ui.ok": "OK" }';
    const project = await createProject(test, {
      'hrm/en_US.json': '{ "hrm.leave": "Leave" }',
      'hrm/zh_CN.json': '{ "hrm.leave": "请假" }',
      [`${I18N}/en_US/ui.json`]: own,
    });
    for (let run = 0; run < 2; run++) {
      const written = await collect(project);
      assert.equal(written.length, 2);
      assert.deepEqual(JSON.parse(await project.read(`${I18N}/zh_CN/ui.json`)), {});
      assert.equal(await project.read(`${I18N}/en_US/ui.json`), own);
    }
  });

  const broken: [fault: string, text: string, message: RegExp][] = [
    ['cut off', '{ "a": ', /JSON/],
    ['a list', '["a"]', /not a JSON object/],
    ['nested', '{ "hrm": { "leave": "Leave" } }', /the label "hrm" is not a text/],
    ['with a number', '{ "a": 1 }', /the label "a" is not a text but 1/],
    ['with a prototype key', '{ "__proto__": "x" }', /"__proto__" cannot be the id/],
    ['with an empty id', '{ "": "x" }', /"" cannot be the id/],
  ];
  for (const [fault, text, message] of broken) {
    it(`names a file that is ${fault}, and writes nothing`, async (test) => {
      const project = await createProject(test, { 'hrm/en_US.json': '{ "a": "b" }', 'hrm/zh_CN.json': text });
      await assert.rejects(collect(project), (error: Error & { code: string }) => {
        assert.equal(error.code, 'LABELS_FAILED');
        assert.ok(error.message.startsWith(join(project.dir, 'hrm/zh_CN.json')), error.message);
        assert.match(error.message, message);
        return true;
      });
      await assert.rejects(project.list('site'), { code: 'ENOENT' });
    });
  }

  it('refuses a file that is not named after a language', async (test) => {
    const project = await createProject(test, { 'hrm/en-US.json': '{}' });
    await assert.rejects(collect(project), /en-US\.json: the name is not that of a language/);
  });

  it('refuses a module without any label file', async (test) => {
    const project = await createProject(test, { 'hrm/readme.md': '' });
    await assert.rejects(collect(project), /no label file.*@stoa\/hrm/);
  });

  it('refuses a folder that is not there', async (test) => {
    await assert.rejects(collect(await createProject(test)), {
      code: 'LABELS_FAILED',
      message: /hrm: ENOENT/,
    });
  });

  it('refuses two sources for one file', async (test) => {
    const project = await createProject(test, { 'hrm/en_US.json': '{}' });
    await assert.rejects(collect(project, ['@stoa/hrm', '@stoa/hrm']), /from another folder already/);
  });

  it('refuses a module name that would lead elsewhere', async (test) => {
    await assert.rejects(collect(await createProject(test), ['@stoa/../x']), { code: 'INVALID_ARGUMENT' });
  });
});

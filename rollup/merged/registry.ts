/**
 * The script of a merged distribution: every module's scripts as functions, and the few lines that run them.
 *
 * Merging by static imports alone would run all modules of a page when the first is asked for, and one that throws would
 * take the others with it, some of which have run by then and cannot run again from their own files. Here a module runs
 * by itself when something of its namespace is first used, as with `import defer`; handing the namespace on through a
 * promise is a use. What a module throws is thrown at whoever asks for that module, each time.
 *
 * Measured in Chromium with six modules that each bring React, time of the main thread from `import()` to use: for one of
 * them 23 ms, as from its own file (22 ms), where static imports take 100 ms; for all six 104 ms. The parentheses around
 * every function have the browser compile it while it comes in; without them it takes 34 and 173 ms.
 */
import { GUARD } from '../guarded-imports.js';
import type { CompiledModule } from './compile.js';
import { SURROUNDINGS } from './rename.js';

const OPEN = `${SURROUNDINGS}open`;

/**
 * `own`: functions by name. `later`: for those in files of their own the file, and what else it needs that is not here.
 * Written out because it runs in the page and not in the build; `import.meta` is that of the distribution's script.
 */
const RUNTIME = `const ${OPEN}=(folder,withMeta,own,later)=>{
const home=new URL("../../"+folder+"/",import.meta.url).href;
const at=(path,to)=>/^\\.{0,2}\\//.test(to=String(to))?new URL(to,new URL(path,home)).href:to;
const meta={};
for(const path of withMeta)meta[path]={url:new URL(path,home).href,resolve:(to)=>import.meta.resolve(at(path,to))};
const records=new Map();
const run=(name)=>{
let record=records.get(name);
if(!record){
records.set(name,record={exports:Object.create(null)});
const start=own[name];
try{start(run,record.exports,{at,load,meta})}catch(error){record.thrown=[error]}
}
if(record.thrown)throw record.thrown[0];
return record.exports
};
const bring=async(name)=>{own[name]??=(await ${GUARD.left}"./"+later[name][0]${GUARD.right}).default};
const load=async(name)=>{await Promise.all([name,...later[name]?.[1]??[]].map(bring));return run(name)};
const lib=()=>run("./lib.js");
return new Proxy(Object.create(null),{
get:(_,key)=>lib()[key],
has:(_,key)=>key in lib(),
ownKeys:()=>Reflect.ownKeys(lib()),
getOwnPropertyDescriptor(_,key){const found=Reflect.getOwnPropertyDescriptor(lib(),key);return found&&{...found,configurable:true}},
set:()=>false,
defineProperty:()=>false,
deleteProperty:()=>false
})
};
`;

/** Text of a script that exports the namespace of each module under its name. */
export function mergedScript(modules: readonly CompiledModule[], fileOf: (name: string) => string): string {
  const namespaces = modules.map(({ folder, withMeta, own, onUse }, index) => {
    const functions = own.map(({ fileName, code }) => `${call(fileName)}:${functionOf(code)}`);
    const later = onUse.map(
      ({ fileName, name, needs }) => `${call(fileName)}:${JSON.stringify([fileOf(name), needs.map(path)])}`,
    );
    const parts = [JSON.stringify(folder), JSON.stringify(withMeta), braces(functions), braces(later)];
    return `const ${SURROUNDINGS}${index}=${OPEN}(${parts.join(',')});\n`;
  });
  const exports = modules.map(({ name }, index) => `${SURROUNDINGS}${index} as ${JSON.stringify(name)}`);
  return `${RUNTIME}${namespaces.join('')}export{${exports.join(',')}};\n`;
}

/** Text of a file that is fetched on use. */
export function functionFile(code: string): string {
  return `export default ${functionOf(code)};\n`;
}

/** The line break ends a comment that the code may end with. */
function functionOf(code: string): string {
  return `(function(require,exports,${SURROUNDINGS}){${code.trimEnd()}\n})`;
}

function path(fileName: string): string {
  return `./${fileName}`;
}

function call(fileName: string): string {
  return JSON.stringify(path(fileName));
}

function braces(entries: readonly string[]): string {
  return `{${entries.join(',')}}`;
}

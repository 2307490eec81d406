import vm from 'node:vm';

// Jest compiles each module again for each test file. Here a module is compiled once per process, and each test file only
// runs it again, with the functions that earlier files have compiled.

/** A marker for Node's own realm, which has no context object of its own. */
export const nodeRealm = vm.createContext({});

/** By a module's file: its text, and the script that was compiled of it. */
const scripts = new Map();

vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  let compiled = scripts.get(filename);
  if (compiled?.source !== source) {
    const start = `(function (${parameters.join(', ')}) {`;
    const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
    compiled = { source, script };
    scripts.set(filename, compiled);
  }
  const { script } = compiled;
  return parsingContext === nodeRealm ? script.runInThisContext() : script.runInContext(parsingContext);
};

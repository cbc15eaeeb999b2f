declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: unknown
  export default createPyodideModule
}

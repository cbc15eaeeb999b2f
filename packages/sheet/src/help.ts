// The function list of editors.
export { type ArgumentHelp, type FunctionHelp, functionList } from './functions/function-list.ts'
export { CATEGORIES, type FunctionCategory } from './functions/registry.ts'

/** The door of staff: the screens of the people who run the institute, and what they do. */
export { staffModule } from './module.ts'
export { givePasswordLogged, logPersonal } from './service/accounts.ts'
export { checkChain } from './service/check-chain.ts'
export { type HistoryParts, listOperations, readOperation } from './service/history.ts'
export { logImport, readStanding } from './service/imports.ts'
export { OPERATOR, type OperationParts, perform } from './service/perform.ts'
export { undo } from './service/undo.ts'

/** The door of the bank: categories of questions, questions, their versions and files. */
export { bankModule } from './module.ts'
export { createDraws, type Draws } from './service/draws.ts'
export {
  findBankFile,
  findVersions,
  keyOfWanted,
  latestVersions,
  resolveSlots,
} from './service/find.ts'
export { takeIn } from './service/take-in.ts'

/** The door of imports. */
export { importsModule } from './module.ts'

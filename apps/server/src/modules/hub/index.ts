/** The door of the learning hub. */
export { hubModule } from './module.ts'
export { openHubFile } from './service/files.ts'
export { publishArticles } from './service/publish.ts'

/** The door of the learning hub. */
export { hubModule } from './module.ts'
export { can as mayInHub } from './policy.ts'
export { openHubFile } from './service/files.ts'
export { publishArticles } from './service/publish.ts'

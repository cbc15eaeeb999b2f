/** The door of files that are looked at: what of it stands on other screens. */
export { ResourceContent } from './resource-content.tsx'

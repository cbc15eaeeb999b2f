/** What activities hold: one schema a kind of content, and nothing else. Whoever adds a shape lists it here. */
export { type FolderContent, folderContent } from './folder.ts'
export { type KeptContent, keptContent } from './kept.ts'
export { type LabelContent, labelContent } from './label.ts'
export { type PageContent, pageContent } from './page.ts'
export { type ResourceContent, resourceContent } from './resource.ts'
export { type UrlContent, urlContent } from './url.ts'
export { type CaptionModel, type VideoContent, videoContent } from './video.ts'

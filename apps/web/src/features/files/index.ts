/** The door of files: files that a learner takes along. */
export { DownloadAll } from './download-all.tsx'
export { DownloadLink } from './download-link.tsx'
export { FileRow } from './file-row.tsx'
export { FilePreview } from './lazy-preview.ts'

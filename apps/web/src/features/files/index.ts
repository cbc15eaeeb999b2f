/** The door of files: files that a learner takes along. */
export { DownloadLink } from './download-link.tsx'
export { FileRow } from './file-row.tsx'

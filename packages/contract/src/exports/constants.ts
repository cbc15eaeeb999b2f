/** Where a finished file is fetched, by the id of its run. */
export const EXPORT_FILES = '/api/learning/exports'

/** Each format by the ending of its files. */
export const EXPORT_FORMATS = {
  archive: '.course.zip',
  mbz: '.mbz',
  cc: '.imscc',
  qti: '.qti.zip',
  scorm: '.scorm.zip',
} as const
export type ExportFormat = keyof typeof EXPORT_FORMATS

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const

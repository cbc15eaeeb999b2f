import { ArchiveError } from '../archive/archive-error.ts'
import { hasManifest } from '../package/package-files.ts'

/** Why an archive in which no course was found is refused, in the words of what it seems to be. */
export function noneOfOurs(paths: readonly string[], name: string): ArchiveError {
  if (paths.length === 0) return new ArchiveError('archive/empty', 'The archive holds no files.')
  if (hasManifest(paths) || /\.h5p$/i.test(name))
    return new ArchiveError(
      'archive/not-a-backup',
      'The package cannot be opened: no imsmanifest.xml or h5p.json at its top names a page.',
    )
  return new ArchiveError(
    'archive/not-a-backup',
    'The archive holds nothing that can come in: no Moodle backup, cartridge, course of Open edX or archive of a course, no SCORM or H5P package, no Markdown and no web page to open.',
  )
}

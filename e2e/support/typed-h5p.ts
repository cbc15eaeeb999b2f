import type { ArchiveFile } from '../../packages/interchange/testkit/archive-file.ts'

/**
 * A content type of two fields. Of one the state is what stands in it, and it takes it back as H5P's core hands it over; what is
 * noted in the other it keeps of its learner by itself.
 */
const SCRIPT = `var H5P = H5P || {}
H5P.Typed = function (params, id, extras) {
  const field = document.createElement('input')
  field.setAttribute('aria-label', params.label)
  field.value = (extras && extras.previousState && extras.previousState.typed) || ''
  const note = document.createElement('input')
  note.setAttribute('aria-label', 'Note')
  const failed = error => note.setAttribute('aria-label', 'Note: ' + error)
  H5P.getUserData(id, 'note', (error, data) => (error ? failed(error) : (note.value = data ? data.text : '')))
  note.addEventListener('input', () => H5P.setUserData(id, 'note', { text: note.value }, { errorCallback: failed }))
  this.attach = $container => $container.append(field, note)
  this.getCurrentState = () => ({ typed: field.value })
  this.getMaxScore = () => 1
  this.getScore = () => 0
}`

/** The files of an H5P package with one field, for `importPackage`. */
export const typedH5p = (label: string): ArchiveFile[] => [
  {
    path: 'h5p.json',
    bytes: JSON.stringify({
      title: 'Typed',
      language: 'en',
      mainLibrary: 'H5P.Typed',
      embedTypes: ['iframe'],
      preloadedDependencies: [{ machineName: 'H5P.Typed', majorVersion: 1, minorVersion: 0 }],
    }),
  },
  { path: 'content/content.json', bytes: JSON.stringify({ label }) },
  {
    path: 'H5P.Typed-1.0/library.json',
    bytes: JSON.stringify({
      title: 'Typed',
      machineName: 'H5P.Typed',
      majorVersion: 1,
      minorVersion: 0,
      patchVersion: 0,
      runnable: 1,
      preloadedJs: [{ path: 'typed.js' }],
    }),
  },
  { path: 'H5P.Typed-1.0/typed.js', bytes: SCRIPT },
]

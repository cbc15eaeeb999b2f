import path from 'node:path'

const repositoryRoot = path.join(import.meta.dirname, '../..')

/** Courses of other people are not ours to ship: they lie beside the repository, or where SAMPLES_DIR says. */
export const samplesDir = path.join(
  path.resolve(repositoryRoot, process.env.SAMPLES_DIR ?? '../shared/data'),
  'courses',
)

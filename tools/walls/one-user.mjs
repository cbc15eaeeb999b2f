const LIB = /^apps\/web\/src\/shared\/lib\//
const TEST = /\.test\.tsx?$/
/** The feature, or else the folder, that a file of the web app stands in. */
const roomOf = (/** @type {string} */ file) => /^apps\/web\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file

/**
 * Files of shared/lib that serve one feature alone: its own rules, in everybody's drawer.
 * @param {readonly import('dependency-cruiser').IModule[]} modules
 */
export function ofOneFeature(modules) {
  return modules.flatMap(({ source, dependents }) => {
    if (!LIB.test(source) || TEST.test(source)) return []
    const rooms = new Set(dependents.filter(file => !TEST.test(file)).map(roomOf))
    const [feature = ''] = rooms
    return rooms.size === 1 && feature.includes('/features/') ? [{ file: source, feature }] : []
  })
}

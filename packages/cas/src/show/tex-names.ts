const GREEK = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'.split(
    ' ',
  ),
)
const NAMED: Record<string, string> = {
  '%pi': '\\pi ',
  '%e': 'e',
  '%i': '\\mathrm{i}',
  '%phi': '\\phi ',
  '%gamma': '\\gamma ',
  inf: '\\infty ',
  minf: '-\\infty ',
  true: '\\mathbf{True}',
  false: '\\mathbf{False}',
  infinity: '\\infty ',
  all: '\\mathbb{R}',
  none: '\\emptyset ',
  EMPTYCHAR: '',
}

/** Greek letters whose names may be typed. */
export const isGreek = (name: string): boolean => GREEK.has(name)

/** The TeX of a name: Greek letters, numbers behind letters and what follows an underscore as subscripts. */
export function texName(name: string): string {
  const known = NAMED[name]
  if (known !== undefined) return known
  if (GREEK.has(name)) return `\\${name} `
  const [head, ...under] = name.split('_')
  if (under.length && head) return `{${texName(head)}}_{${under.map(texName).join(',')}}`
  const numbered = /^(\p{L}+)(\d+)$/u.exec(name)
  if (numbered) return `{${texName(numbered[1] as string)}}_{${numbered[2]}}`
  const plain = name.replace(/^%/, '').replaceAll('%', '\\%')
  return /^.$/u.test(plain) ? plain : `{\\it ${plain}}`
}

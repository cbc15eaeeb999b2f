import { describe, expect, it } from 'vitest'
import { openVariant } from '../index.ts'
import { input, node, question } from '../maxima.test-kit.ts'

/** Whether the test holds for what a learner typed. */
function holds(
  test: string,
  typed: string,
  right: string,
  options = '',
  more: Parameters<typeof input>[2] = {},
): boolean | string {
  const source = question(
    '',
    [input('ans1', right, { forbidFloats: false, checkAnswerType: false, ...more })],
    [node(test, 'ans1', right, options)],
  )
  const opened = openVariant(source, 1)
  if ('fault' in opened) return opened.fault
  const [tree] = opened.variant.mark({ ans1: typed }).trees
  if (!tree?.isComplete) return opened.variant.validate('ans1', typed).problems.join(' ')
  return tree.fault ?? tree.score === 1
}

describe('answer tests', () => {
  it.each([
    ['AlgEquiv', '(x+1)^2', 'x^2+2*x+1', '', true],
    ['AlgEquiv', 'x^2+2*x', 'x^2+2*x+1', '', false],
    ['AlgEquiv', 'sin(x)^2', '1-cos(x)^2', '', true],
    ['AlgEquiv', 'sin(2*x)', '2*sin(x)*cos(x)', '', true],
    ['AlgEquiv', 'log(x)+log(y)', 'log(x*y)', '', true],
    ['AlgEquiv', 'abs(x)', 'x', '', false],
    ['AlgEquiv', 'sqrt(x^2)', 'x', '', false],
    ['AlgEquiv', 'sqrt(8)', '2*sqrt(2)', '', true],
    ['AlgEquiv', '1/sqrt(2)', 'sqrt(2)/2', '', true],
    ['AlgEquiv', '0.5', '1/2', '', true],
    ['AlgEquiv', '0.333', '1/3', '', false],
    ['AlgEquiv', '1e-20', '0', '', false],
    ['AlgEquiv', 'e^(i*pi)', '-1', '', true],
    ['AlgEquiv', '2*y=2*x', 'x=y', '', true],
    ['AlgEquiv', 'y=x+1', 'x=y', '', false],
    ['AlgEquiv', '{1,2}', '{2,1}', '', true],
    ['AlgEquiv', '[1,2]', '[2,1]', '', false],
    ['AlgEquiv', 'x>1 and x<3', 'x<3 and x>1', '', true],
    ['AlgEquiv', '2*x>2', 'x>1', '', true],
    ['AlgEquiv', 'x>=1', 'x>1', '', false],
    ['AlgEquiv', 'x=1 or x=-1', 'x^2=1', '', true],
    ['AlgEquiv', 'matrix([1,2])', 'matrix([1,2])', '', true],
    ['EqualComAss', '1+2*x', '2*x+1', '', true],
    ['EqualComAss', 'x+x+1', '2*x+1', '', false],
    ['EqualComAss', 'x/2', '(1/2)*x', '', true],
    ['CasEqual', '1+x', 'x+1', '', false],
    ['SubstEquiv', 'a^2+b', 'x^2+y', '', true],
    ['SubstEquiv', 'a^2+b^2', 'x^2+y', '', false],
    ['FacForm', '(x-1)*(x+1)', 'x^2-1', 'x', true],
    ['FacForm', 'x^2-1', 'x^2-1', 'x', false],
    ['FacForm', '(x-1)*(x+2)', 'x^2-1', 'x', false],
    ['FacForm', '2*(x-2)', '2*x-4', 'x', true],
    ['FacForm', '2*x-4', '2*x-4', 'x', false],
    ['Expanded', 'x^2-1', 'x^2-1', '', true],
    ['Expanded', '(x-1)*(x+1)', 'x^2-1', '', false],
    ['SingleFrac', '(x+1)/(x*y)', '(x+1)/(x*y)', '', true],
    ['SingleFrac', '1/y+1/(x*y)', '(x+1)/(x*y)', '', false],
    ['PartFrac', '1/(x+1)+2/(x+2)', '(3*x+4)/((x+1)*(x+2))', 'x', true],
    ['PartFrac', '(3*x+4)/((x+1)*(x+2))', '(3*x+4)/((x+1)*(x+2))', 'x', false],
    ['CompSquare', '(x-1)^2-2', '(x-1)^2-2', 'x', true],
    ['CompSquare', 'x^2-2*x-1', '(x-1)^2-2', 'x', false],
    ['LowestTerms', '1/2', '2/4', '', true],
    ['LowestTerms', '2/4', '1/2', '', false],
    ['Diff', '2*x', '2*x', 'x', true],
    ['Diff', 'x^3/3', 'x^2', 'x', false],
    ['Int', 'x^2/2+c', 'x^2/2+c', 'x', true],
    ['Int', 'x^2/2+k', 'x^2/2+c', 'x', true],
    ['Int', 'x^2/2', 'x^2/2+c', 'x', false],
    ['Int', 'log(x)+c', 'log(abs(x))+c', 'x', false],
    ['NumRelative', '1.04', '1', '0.05', true],
    ['NumRelative', '1.06', '1', '0.05', false],
    ['NumAbsolute', '10.05', '10', '0.05', true],
    ['NumDecPlaces', '3.14', '3.14159', '2', true],
    ['NumDecPlaces', '3.140', '3.14', '2', false],
    ['NumSigFigs', '3.14', '3.14159', '3', true],
    ['NumSigFigs', '3.1', '3.14159', '3', false],
    ['GT', '3', '2', '', true],
    ['GTE', '2', '2', '', true],
    ['GT', '2', '2', '', false],
    ['Sets', '{1,2}', '{2,1}', '', true],
    ['SysEquiv', '[x+y=3,x-y=1]', '[x=2,y=1]', '', true],
    ['SysEquiv', '[x+y=4,x-y=1]', '[x=2,y=1]', '', false],
    ['Equiv', '[x^2=4,x=2 or x=-2]', '[x^2=4,x=2 or x=-2]', '', true],
    ['Equiv', '[x^2=4,x=2]', '[x^2=4,x=2 or x=-2]', '', false],
  ])('%s of %s with %s (%s): %s', (test, typed, right, options, verdict) => {
    expect(holds(test, typed, right, options)).toBe(verdict)
  })

  it.each([
    ['Units', '2.50*m/s', '2.5*m/s', '3', true],
    ['Units', '9.00*km/hr', '2.5*m/s', '3', true],
    ['Units', '2.50*m', '2.5*m/s', '3', false],
    ['UnitsStrict', '250*cm', '2.50*m', '3', false],
    ['UnitsAbsolute', '2.504*m', '2.5*m', '0.01', true],
    ['UnitsRelative', '2.6*m', '2.5*m', '0.01', false],
  ])('%s of %s with %s (%s): %s', (test, typed, right, options, verdict) => {
    expect(holds(test, typed, right, options, { type: 'units' })).toBe(verdict)
  })
})

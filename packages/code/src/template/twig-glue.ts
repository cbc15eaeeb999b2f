/**
 * What runs after the library of Twig in the sandboxed machine: it reads a template and what is set into it, and prints what came of
 * each. Filters as CodeRunner has them: how a text becomes one inside of quotes, by language; nothing is escaped by itself.
 */
export const TWIG_GLUE = String.raw`
;(() => {
  const Twig = module.exports
  const unix = text => String(text ?? '')
  const quoted = pairs => text => {
    let made = unix(text)
    for (const [from, to] of pairs) made = made.replaceAll(from, to)
    return made
  }
  const BACK = String.fromCharCode(92)
  const LINES = [['\r', BACK + 'r'], ['\n', BACK + 'n'], ['\t', BACK + 't']]
  const c = quoted([[BACK, BACK + BACK], ['"', BACK + '"'], ...LINES])
  const js = quoted([[BACK, BACK + BACK], ['"', BACK + '"'], ["'", BACK + "'"], ...LINES, ['</', '<' + BACK + '/']])
  const strategies = {
    py: quoted([[BACK, BACK + BACK], ['"', BACK + '"']]),
    c, java: c, js, javascript: js,
    matlab: quoted([[BACK + 'n', BACK + BACK + 'n'], ["'", "''"], ['\n', BACK + 'n'], ['\r', ''], ['%', '%%']]),
    html: quoted([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#039;']]),
    url: text => encodeURIComponent(unix(text)),
  }
  strategies.python = strategies.py
  strategies.html_attr = strategies.html
  const escape = (text, given) => {
    const name = given?.[0] ?? 'html'
    const strategy = Object.hasOwn(strategies, name) ? strategies[name] : null
    if (!strategy) throw new Error('it knows no way to escape for ' + name)
    return strategy(text)
  }
  Twig.extendFilter('e', escape)
  Twig.extendFilter('escape', escape)
  Twig.extendFunction('set_random_seed', () => '')
  Twig.cache(false)

  const { template, parameters, hoists, contexts } = JSON.parse(require('fs').readFileSync(0))
  const filled = (data, context) => String(Twig.twig({ data, rethrow: true, autoescape: false }).render(context))
  const valuesFor = STUDENT => {
    if (parameters.trim() === '') return {}
    const said = JSON.parse(filled(parameters, { STUDENT }))
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : {}
  }
  const told = error => ({ fault: String(error?.message ?? error).slice(0, 400) })
  const all = contexts.map(context => {
    try {
      const values = valuesFor(context.STUDENT)
      const QUESTION = { ...context.QUESTION, parameters: values }
      const answer = context.STUDENT_ANSWER
      const more = { ESCAPED_STUDENT_ANSWER: strategies.py(answer), MATLAB_ESCAPED_STUDENT_ANSWER: strategies.matlab(answer) }
      return { program: filled(template, { ...(hoists ? values : {}), ...context, ...more, QUESTION }) }
    } catch (error) {
      return told(error)
    }
  })
  console.log(JSON.stringify(all))
})()
`

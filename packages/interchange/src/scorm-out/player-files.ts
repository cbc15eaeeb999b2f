/** What shows the pages and reports to whoever plays the package; plain script, for it has to run anywhere. */
export const PLAYER_SCRIPT = `(function () {
  'use strict'
  var pages = Array.prototype.slice.call(document.querySelectorAll('.page'))
  var links = Array.prototype.slice.call(document.querySelectorAll('nav a'))
  var began = Date.now()
  var isOver = false

  /** The API of SCORM 1.2: in a window around this one, or in the one that opened it. */
  function find(from) {
    for (var levels = 0; from && levels < 20; levels++) {
      try {
        if (from.API) return from.API
      } catch (error) {
        return null
      }
      if (from.parent === from) return null
      from = from.parent
    }
    return null
  }
  var api = find(window.parent) || find(window.opener) || null
  function get(name) {
    return api ? String(api.LMSGetValue(name) || '') : ''
  }
  function set(name, value) {
    if (api) api.LMSSetValue(name, value)
  }
  if (api) api.LMSInitialize('')

  /** Of a text in several languages the one that is read here: by the browser, else the one for all others, else the first. */
  function codes(node) {
    return (node.getAttribute('lang') || '').toLowerCase().split(',').map(function (code) {
      return code.split('-')[0]
    })
  }
  function chosen(run) {
    var wanted = (navigator.languages || []).map(function (code) {
      return code.toLowerCase().split('-')[0]
    })
    wanted.push('')
    for (var w = 0; w < wanted.length; w++)
      for (var n = 0; n < run.length; n++) if (codes(run[n]).indexOf(wanted[w]) >= 0) return run[n]
    return run[0]
  }
  function beside(node) {
    var next = node.nextSibling
    while (next && next.nodeType !== 1 && !String(next.textContent).trim()) next = next.nextSibling
    return next && next.nodeType === 1 && next.classList.contains('multilang') ? next : null
  }
  Array.prototype.slice.call(document.querySelectorAll('.multilang')).forEach(function (first) {
    if (!document.documentElement.contains(first)) return
    var run = [first]
    for (var next = beside(first); next; next = beside(next)) run.push(next)
    var shown = chosen(run)
    run.forEach(function (node) {
      if (node !== shown) node.parentNode.removeChild(node)
    })
    if (codes(shown).length > 1) shown.removeAttribute('lang')
    shown.classList.remove('multilang')
  })

  /** One sign for four pages: which of them were opened. */
  var seen = pages.map(function () {
    return false
  })
  get('cmi.suspend_data').split('').forEach(function (sign, n) {
    var bits = parseInt(sign, 16) || 0
    for (var bit = 0; bit < 4; bit++) if (bits & (1 << bit) && n * 4 + bit < seen.length) seen[n * 4 + bit] = true
  })
  function seenSigns() {
    var signs = ''
    for (var n = 0; n < seen.length; n += 4) {
      var bits = 0
      for (var bit = 0; bit < 4; bit++) if (seen[n + bit]) bits |= 1 << bit
      signs += bits.toString(16)
    }
    return signs
  }

  var at = 0
  function show(n) {
    at = Math.min(Math.max(n, 0), pages.length - 1)
    seen[at] = true
    pages.forEach(function (page, other) {
      page.hidden = other !== at
    })
    links.forEach(function (link) {
      var isHere = link.getAttribute('href') === '#page-' + (at + 1)
      if (isHere) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    })
    document.getElementById('previous').disabled = at === 0
    document.getElementById('next').disabled = at === pages.length - 1
    document.getElementById('place').textContent = at + 1 + ' / ' + pages.length
    set('cmi.core.lesson_location', String(at + 1))
    set('cmi.suspend_data', seenSigns())
    var isWhole = seen.every(Boolean)
    var status = get('cmi.core.lesson_status')
    if (isWhole) set('cmi.core.lesson_status', 'completed')
    else if (status !== 'completed' && status !== 'passed') set('cmi.core.lesson_status', 'incomplete')
    if (api) api.LMSCommit('')
    window.scrollTo(0, 0)
  }

  function two(number) {
    return (number < 10 ? '0' : '') + number
  }
  function end() {
    if (isOver) return
    isOver = true
    var seconds = Math.round((Date.now() - began) / 1000)
    var time = two(Math.floor(seconds / 3600)) + ':' + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60)
    set('cmi.core.session_time', time)
    set('cmi.core.exit', seen.every(Boolean) ? '' : 'suspend')
    if (api) api.LMSFinish('')
  }

  document.getElementById('previous').addEventListener('click', function () {
    show(at - 1)
  })
  document.getElementById('next').addEventListener('click', function () {
    show(at + 1)
  })
  document.addEventListener('click', function (event) {
    var link = event.target && event.target.closest ? event.target.closest('a[href^="#page-"]') : null
    if (!link) return
    event.preventDefault()
    show(Number(link.getAttribute('href').slice(6)) - 1)
  })
  window.addEventListener('pagehide', end)
  window.addEventListener('beforeunload', end)

  show((parseInt(get('cmi.core.lesson_location'), 10) || 1) - 1)
})()
`

export const PLAYER_STYLE = `body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; color: #16241e; background: #fff }
header, nav, main, footer { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem }
nav ol { padding-left: 1.25rem }
nav a[aria-current] { font-weight: 700 }
main img, main video { max-width: 100%; height: auto }
main table { border-collapse: collapse }
main td, main th { border: 1px solid #b8c2bc; padding: .25rem .5rem }
main pre { overflow-x: auto }
footer { display: flex; gap: 1rem; align-items: center; justify-content: space-between; border-top: 1px solid #d5dcd8 }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem }
`

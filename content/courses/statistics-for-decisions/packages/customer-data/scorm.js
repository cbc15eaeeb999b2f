// The run-time of SCORM 1.2, as a package finds it: in one of the windows around it (SCORM 1.2 RTE 3.3.6).
function findApi() {
  var win = window
  for (var i = 0; i < 10; i++) {
    if (win.API) return win.API
    if (win.parent === win) return null
    win = win.parent
  }
  return null
}
var api = findApi()
if (api) api.LMSInitialize('')
var begunAt = Date.now()
var isOver = false
function load(name) {
  return api ? api.LMSGetValue(name) : ''
}
function save(values) {
  if (!api) return
  for (var name in values) api.LMSSetValue(name, String(values[name]))
  api.LMSCommit('')
}
function two(n) {
  return n < 10 ? '0' + n : String(n)
}
function leave() {
  if (!api || isOver) return
  isOver = true
  var s = Math.round((Date.now() - begunAt) / 1000)
  api.LMSSetValue(
    'cmi.core.session_time',
    two(Math.floor(s / 3600)) + ':' + two(Math.floor(s / 60) % 60) + ':' + two(s % 60),
  )
  api.LMSSetValue('cmi.core.exit', 'suspend')
  api.LMSFinish('')
}
window.addEventListener('pagehide', leave)

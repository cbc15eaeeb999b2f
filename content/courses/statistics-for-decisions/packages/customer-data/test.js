var right = { q1: 'a', q2: 'b', q3: 'c' }
var form = document.getElementById('test')
var said = document.getElementById('said')
function answers() {
  var given = {}
  for (var name in right) given[name] = form.elements[name].value
  return given
}
function say(score) {
  said.textContent = score + ' of 100 points'
}
try {
  var before = JSON.parse(load('cmi.suspend_data'))
  for (var name in before) form.elements[name].value = before[name]
} catch (error) {
  // The first sitting has nothing to read.
}
if (load('cmi.core.score.raw') !== '') say(load('cmi.core.score.raw'))
form.onchange = function () {
  save({ 'cmi.suspend_data': JSON.stringify(answers()), 'cmi.core.lesson_status': 'incomplete' })
}
form.onsubmit = function (event) {
  event.preventDefault()
  var given = answers()
  var points = 0
  for (var name in right) if (given[name] === right[name]) points += 1
  var score = Math.round((points / 3) * 100)
  say(score)
  save({
    'cmi.core.score.raw': score,
    'cmi.core.score.min': 0,
    'cmi.core.score.max': 100,
    'cmi.core.lesson_status': score >= 70 ? 'passed' : 'failed',
    'cmi.suspend_data': JSON.stringify(given),
  })
}

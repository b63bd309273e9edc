/*
 * The script of a page as they were written before there were modules and builds: it knows one name, `stoa`.
 */
(function () {
  'use strict';

  var SHOWN = 6;
  var stoa = window.stoa;
  var table = document.getElementById('balances');
  var state = document.getElementById('state');
  var retry = document.getElementById('retry');

  retry.addEventListener('click', start);
  document.getElementById('friday').addEventListener('click', takeFriday);
  document.getElementById('report').addEventListener('click', showReport);
  wearLooks();
  window.addEventListener('storage', wearLooks);
  installGlobals();
  start();

  function start() {
    retry.hidden = true;
    say(label('legacy.loading', 'Loading'), false);
    stoa.labels.load('legacy').then(fillTexts, showFailure).then(showBalances).catch(showFailure);
  }

  function fillTexts() {
    document.querySelectorAll('[data-label]').forEach(function (element) {
      element.textContent = label(element.dataset.label, element.textContent);
    });
    document.title = label('legacy.title', document.title);
    document.documentElement.dataset.labels = 'legacy';
  }

  function showBalances() {
    return stoa.request.get('/api/hrm/employees', { params: { size: 100 } }).then(function (envelope) {
      var people = envelope.data.items.slice().sort(function (one, other) {
        return other.leaveBalanceDays - one.leaveBalanceDays;
      });
      table.tBodies[0].replaceChildren.apply(table.tBodies[0], people.slice(0, SHOWN).map(rowOf));
      table.hidden = false;
      // A failure of the texts, if there was one, stays to be read.
      if (!state.classList.contains('failed')) say('', false);
    });
  }

  function rowOf(person) {
    var row = document.createElement('tr');
    var name = document.createElement('th');
    name.scope = 'row';
    name.textContent = person.name;
    row.append(
      name,
      cell(stoa.dates.date(person.hiredAt)),
      cell(
        stoa.format.number(person.monthlySalary, { fractionDigits: 2 }) + '\u00a0' + person.currency,
        'number',
      ),
      cell(stoa.format.number(person.leaveBalanceDays, { fractionDigits: 1 }), 'number'),
    );
    return row;
  }

  function cell(text, className) {
    var element = document.createElement('td');
    element.textContent = text;
    if (className) element.className = className;
    return element;
  }

  /** As chosen on the pages of today, which keep it in the browser. The theme passes over what is no choice. */
  function wearLooks() {
    var chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem('suite.appearance'));
    } catch {
      // Without storage the page looks as the system says.
    }
    var unchosen = { scheme: 'auto', fontSize: 'medium', fontColor: '', primaryColor: '', grey: false };
    stoa.theme.set(Object.assign(unchosen, chosen));
  }

  /** What pages of the old suite call by name, and the records of today that their ids lead to. */
  function installGlobals() {
    stoa.objects.register(
      stoa.objects.list().map(function (known) {
        var shown = known.kind === 'hrm' ? ['hrm', 'PersonCard'] : ['records', known.kind + 'View'];
        return Object.assign({}, known, { paths: { normal: shown, side: shown } });
      }),
    );
    stoa.installLegacyGlobals(window, stoa);
    document.querySelectorAll('[data-call]').forEach(function (button) {
      button.addEventListener('click', function () {
        window[button.dataset.call](button.dataset.id, button.dataset.module);
      });
    });
  }

  /** An element in the markup, which the page fills and shows. Its code comes with the first use. */
  function showReport() {
    var files = document.getElementById('files');
    files.items = [
      { url: '/assets/samples/report.pdf', name: label('legacy.report', 'Annual report') + '.pdf' },
      { url: '/assets/samples/chart.png', name: label('legacy.chart', 'Sales') + '.png' },
    ];
    files.index = 0;
    files.open = true;
  }

  function takeFriday() {
    var friday = nextFriday();
    var question = {
      kind: 'confirm',
      title: label('legacy.fridayTitle', 'Take a day off?'),
      text: label('legacy.fridayText', 'You ask for leave on {0}.', [stoa.dates.date(friday)]),
      confirmLabel: label('legacy.fridayYes', 'Ask for it'),
    };
    stoa.prompts.ask(question).then(function (confirmed) {
      return confirmed && sendLeave(friday);
    });
  }

  function sendLeave(day) {
    var reason = label('legacy.reason', 'Long weekend');
    var leave = { employeeId: stoa.page.currentUser.employeeId, from: day, to: day, reason: reason };
    return stoa.request.post('/api/hrm/leaves', leave).then(
      function () {
        stoa.notices.show({ kind: 'success', text: label('legacy.asked', 'The leave request was sent.') });
      },
      function (error) {
        stoa.notices.show({ kind: 'error', text: (error.envelope && error.envelope.msg) || error.message });
      },
    );
  }

  /** As `YYYY-MM-DD`, never today. */
  function nextFriday() {
    var day = new Date();
    day.setDate(day.getDate() + ((5 - day.getDay() + 7) % 7 || 7));
    return stoa.formatDate(day, 'YYYY-MM-DD');
  }

  function showFailure(error) {
    document.documentElement.dataset.labels = 'none';
    say(error.message, true);
    retry.hidden = false;
  }

  function say(text, isFailure) {
    state.textContent = text;
    state.classList.toggle('failed', isFailure);
  }

  function label(id, fallback, args) {
    return stoa.labels.get(id, fallback, args);
  }
})();

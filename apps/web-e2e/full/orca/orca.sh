#!/usr/bin/env bash
# Prints what a screen reader (Orca, with Firefox, on an X display and a D-Bus of its own) says while real keys drive
# the page: orca.sh URL SESSION. The server at URL has an empty list. A line of the session has steps, quoted as in
# a shell, after which what is spoken is printed:
#   key:ctrl+Home  ins:a (Insert+a)  type:'Buy milk'  wait:2  fail:PATCH (such calls answer 500; fail: ends that)
# or says what that has to have: once:'regexp'  never:'regexp'. The exit code is 1 if it has not.
# A voice without sound takes 25 characters a second: "<<CUT" is what a person would not have heard to its end.
set -euo pipefail
url=$1; session=$2
T=$(mktemp -d /tmp/orca.XXXXXX); groups=()
cleanup() { local i; disown -a; for i in "${groups[@]}"; do kill -TERM -- "-$i" 2>/dev/null || true; done; sleep 1.5
  for i in "${groups[@]}"; do kill -KILL -- "-$i" 2>/dev/null || true; done; rm -rf "$T"; }
trap cleanup EXIT; trap 'exit 130' INT TERM
mkdir -p "$T"/{run,.config/speech-dispatcher/modules,.local/share/orca,profile}; : >"$T/spoken.log"; : >"$T/.config/speech-dispatcher/modules/log.conf"
cat >"$T/.config/speech-dispatcher/speechd.conf" <<EOF
LogLevel 2
LogDir "$T"
AddModule "log" "$T/sd_log.py"
DefaultModule log
DefaultLanguage en
EOF
cat >"$T/.local/share/orca/user-settings.conf" <<'EOF'
{"general":{"enableKeyEcho":false,"speechServerFactory":"speechdispatcherfactory","startingProfile":["Default","default"]},"pronunciations":{},"keybindings":{},"profiles":{"default":{"profile":["Default","default"],"pronunciations":{},"keybindings":{},"enableKeyEcho":false}}}
EOF
cat >"$T/profile/user.js" <<'EOF'
user_pref("browser.shell.checkDefaultBrowser", false); user_pref("browser.aboutwelcome.enabled", false); user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("browser.startup.homepage_override.mstone", "ignore"); user_pref("network.proxy.type", 0);
user_pref("app.update.enabled", false); user_pref("browser.translations.enable", false); user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false); user_pref("dom.disable_beforeunload", true); user_pref("browser.uitour.enabled", false);
EOF
cat >"$T/sd_log.py" <<'EOF'
#!/usr/bin/python3
# A speech-dispatcher module: instead of speaking, it takes the time and logs START, and END or CUT (what was heard).
import html, os, re, sys, threading, time
log = open(os.environ['SPOKEN_LOG'], 'a', buffering=1); lock = threading.Lock(); current = None
def out(text):
    with lock: sys.stdout.write(text + '\n'); sys.stdout.flush()
def note(kind, text): log.write(f'{time.time():.3f}\t{kind}\t{text}\n')
class Utterance(threading.Thread):
    def __init__(self, text): super().__init__(daemon=True); self.text = text; self.stop = threading.Event()
    def run(self):
        began = time.time(); note('START', self.text); out('701 BEGIN')
        if self.stop.wait(0.08 + len(self.text) / 25): note('CUT', self.text[: int((time.time() - began) * 25)]); out('703 STOP')
        else: note('END', self.text); out('702 END')
def block():
    lines = []
    for line in sys.stdin:
        line = line.rstrip('\r\n')
        if line == '.': break
        lines.append(line[1:] if line.startswith('..') else line)
    return lines
for line in sys.stdin:
    command = line.strip()
    if command == 'INIT': out('299-log\n299 OK LOADED SUCCESSFULLY')
    elif command == 'AUDIO': out('207 OK RECEIVING AUDIO SETTINGS'); block(); out('203 OK AUDIO INITIALIZED')
    elif command == 'LOGLEVEL': out('207 OK RECEIVING LOGLEVEL SETTINGS'); block(); out('203 OK LOG LEVEL SET')
    elif command == 'SET': out('203 OK RECEIVING SETTINGS'); block(); out('203 OK SETTINGS RECEIVED')
    elif command == 'LIST VOICES': out('200-en\ten\tnone\n200 OK VOICE LIST SENT')
    elif command in ('SPEAK', 'CHAR', 'KEY', 'SOUND_ICON'):
        out('202 OK RECEIVING MESSAGE'); text = html.unescape(re.sub(r'<[^>]+>', '', ' '.join(block()))).strip()
        out('200 OK SPEAKING'); current = Utterance(text); current.start()
    elif command in ('STOP', 'PAUSE'): current and current.stop.set()
    elif command == 'QUIT': out('210 OK QUIT'); break
    else: out('300 ERR UNKNOWN COMMAND')
EOF
cp "$session" "$T/session"
cat >"$T/drive.py" <<'EOF'
import http.client, http.server, os, re, shlex, subprocess, sys, threading, time, urllib.parse
T, url = os.environ['HOME'], urllib.parse.urlsplit(sys.argv[1]); LOG = f'{T}/spoken.log'; fail, bad = '', 0
class Proxy(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *a): pass
    def pass_on(self):
        body = self.rfile.read(int(self.headers.get('content-length') or 0))
        api = 'text/html' not in self.headers.get('accept', '') and re.search(r'/todos(\?|/\d|$)', self.path)
        if api and fail and re.match(fail, self.command): status, headers, data = 500, [('content-type', 'application/json')], b'{}'
        else:
            c = http.client.HTTPConnection(url.hostname, url.port or 80); c.request(self.command, self.path, body or None, dict(self.headers))
            r = c.getresponse(); data = r.read(); status, headers = r.status, [h for h in r.getheaders() if h[0].lower() not in ('transfer-encoding', 'connection', 'content-length')]
        self.send_response_only(status)
        for h in headers: self.send_header(*h)
        if status not in (204, 304): self.send_header('content-length', str(len(data)))
        self.end_headers(); self.wfile.write(data)
    do_GET = do_POST = do_PATCH = do_DELETE = do_PUT = do_HEAD = pass_on
proxy = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Proxy); threading.Thread(target=proxy.serve_forever, daemon=True).start()
page = f'http://127.0.0.1:{proxy.server_port}{url.path or "/"}'
command = ['firefox-esr', '--no-remote', '--profile', f'{T}/profile', '--width', '1200', '--height', '850', page]
browser = subprocess.Popen(command, stdout=open(f'{T}/browser.log', 'w'), stderr=subprocess.STDOUT)
def read(at):
    with open(LOG) as f: f.seek(at); return [l.split('\t', 2) for l in f.read().splitlines()]
def quiet(at, seconds=1.2, limit=90):
    began = changed = time.time(); n = 0
    while time.time() - began < limit:
        time.sleep(0.05); lines = read(at)
        if len(lines) != n: n, changed = len(lines), time.time()
        kinds = [l[1] for l in lines]
        if kinds.count('START') <= kinds.count('END') + kinds.count('CUT') and time.time() - changed > (max(seconds, 1.5) if lines else 3): return lines
    return read(at)
def show(lines, t0):
    said = []
    for t, kind, text in lines:
        if kind == 'START': said.append([float(t) - t0, text, None])
        else: next((s for s in reversed(said) if s[2] is None), [0, 0, 0])[2] = '' if kind == 'END' else f'   <<CUT after {text!r}'
    for t, text, end in said: print(f'    +{t:4.1f}s  "{text}"{end or ""}')
    if not said: print('    (silence)')
    return [s[1] for s in said]
def do(step):
    global fail
    kind, _, value = step.partition(':'); x = lambda *a: subprocess.run(['xdotool', *a], check=False)
    if kind == 'key': x('key', '--clearmodifiers', '--delay', '30', value)
    elif kind == 'ins': x('keydown', 'Insert'); time.sleep(.05); x('key', value); time.sleep(.05); x('keyup', 'Insert')
    elif kind == 'type': x('type', '--delay', '25', value)
    elif kind == 'wait': time.sleep(float(value))
    elif kind == 'fail': fail = value
    else: sys.exit(f'unknown step {step}')
try:
    for _ in range(60):
        time.sleep(1)
        if any(re.search('entry|Finished loading|document web', l[2]) for l in read(0)): break
    else: sys.exit('the page was not heard of within 60 s')
    print('> open'); said = show(quiet(0, 3), float(read(0)[0][0]))
    for line in open(f'{T}/session'):
        line = line.rstrip('\n')
        if not line: continue
        if line[0] == '#': print(f'\n== {line[2:]}'); continue
        kind, _, value = (shlex.split(line) or [''])[0].partition(':')
        if kind in ('never', 'once'):
            n = sum(bool(re.search(value, s)) for s in said); ok = n == (kind == 'once'); bad += not ok
            print(f'    {"ok  " if ok else "FAIL"} {kind} /{value}/' + ('' if ok else f' ({n} times)')); continue
        at, t0 = os.path.getsize(LOG), time.time(); print(f'> {line}', flush=True)
        for step in shlex.split(line): do(step)
        said = show(quiet(at), t0); sys.stdout.flush()
finally:
    browser.terminate()
    try: browser.wait(8)
    except subprocess.TimeoutExpired: browser.kill()
print(f'\n{bad} checks failed'); sys.exit(bad > 0)
EOF
chmod 755 "$T" "$T/sd_log.py"; chmod 700 "$T/run"; [ "$(id -u)" != 0 ] || chown -R nobody: "$T"
# Firefox refuses to run as root.
user=(); [ "$(id -u)" != 0 ] || user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
as() { exec env -i HOME="$T" PATH=/usr/bin:/bin:/usr/lib/speech-dispatcher-modules LANG=C.UTF-8 LC_ALL=C.UTF-8 XDG_RUNTIME_DIR="$T/run" SPOKEN_LOG="$T/spoken.log" XDG_SESSION_TYPE=x11 GNOME_ACCESSIBILITY=1 \
  DISPLAY="${display:-}" DBUS_SESSION_BUS_ADDRESS="${bus:-}" "${user[@]}" setsid "$@"; }
start() { local name=$1; shift; (as "$@") >"$T/$name.log" 2>&1 & groups+=($!); }
until_file() { for _ in $(seq 100); do [ -s "$1" ] && return; sleep .1; done; echo "no $1" >&2; exit 2; }
mkdir -p /tmp/.X11-unix && chmod 1777 /tmp/.X11-unix
setsid Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$T/display" >"$T/xvfb.log" 2>&1 & groups+=($!); until_file "$T/display"; display=:$(cat "$T/display")
start dbus dbus-daemon --session --nofork --nopidfile --print-address; until_file "$T/dbus.log"; bus=$(head -1 "$T/dbus.log")
start openbox openbox; start atspi /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1; start speechd speech-dispatcher --run-single -t 0; sleep 1.5
start orca orca --debug-file="$T/orca.out"
for _ in $(seq 30); do grep -q 'Screen reader on' "$T/spoken.log" && break; sleep 1; done; grep -q 'END.*Screen reader on' "$T/spoken.log" || sleep 2
: >"$T/spoken.log"; code=0
(as /usr/bin/python3 -u "$T/drive.py" "$url") & driver=$!; groups+=($driver); wait $driver || code=$?
exit $code

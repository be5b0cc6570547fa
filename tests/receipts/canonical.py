"""Canonical JSON (RFC 8785) and its SHA-256, with nothing but Python: one JSON text a line, one digest a line."""
import hashlib, json, sys
from decimal import Decimal

def number(x):
    sign, digits, exponent = Decimal(repr(float(x))).normalize().as_tuple()
    s = ''.join(map(str, digits))
    n, minus = len(s) + exponent, '-' if sign and s != '0' else ''
    if s == '0': return '0'
    if len(s) <= n <= 21: return minus + s + '0' * (n - len(s))
    if 0 < n <= 21: return minus + s[:n] + '.' + s[n:]
    if -6 < n <= 0: return minus + '0.' + '0' * -n + s
    return f"{minus}{s[0]}{'.' + s[1:] if s[1:] else ''}e{'+' if n > 0 else '-'}{abs(n - 1)}"

def text(v):
    if isinstance(v, dict):
        keys = sorted(v, key=lambda k: k.encode('utf-16-be', 'surrogatepass'))
        return '{' + ','.join(text(k) + ':' + text(v[k]) for k in keys) + '}'
    if isinstance(v, list): return '[' + ','.join(map(text, v)) + ']'
    return number(v) if type(v) in (int, float) else json.dumps(v, ensure_ascii=False)

for line in sys.stdin.buffer.read().decode('utf-8').split('\n'):
    if line: print(hashlib.sha256(text(json.loads(line)).encode('utf-8')).hexdigest())

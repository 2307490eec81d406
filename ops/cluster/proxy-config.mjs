import { MACHINES, PORTS, PROXY } from './machines.mjs';

const servers = (port, more) =>
  MACHINES.map(({ name, address }) => `  server ${name} ${address}:${port} ${more}`).join('\n');

/**
 * HAProxy, which leads to what lives: the processes of the product, the PostgreSQL that writes and those that only read.
 * In a real deployment two of it have one virtual address (keepalived), so that none is the only one.
 */
export const proxyConfig = () => `\
global
  # Each takes two files: systemd's service of HAProxy allows itself as many as it needs, others need ulimit -n.
  maxconn 8000
  # A call is kept until it is answered, to be sent again elsewhere; a larger one is not (a picture).
  tune.bufsize 32768

defaults
  timeout connect 2s
  timeout check 4s
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1

# What HAProxy knows of all servers, for people and at /metrics for Prometheus.
frontend status
  bind ${PROXY}:${PORTS.proxy.status}
  mode http
  timeout client 10s
  http-request use-service prometheus-exporter if { path /metrics }
  stats enable
  stats uri /
  stats refresh 5s

# The product. Each call goes to the next process: none knows more than the others.
frontend web
  bind ${PROXY}:${PORTS.proxy.web}
  mode http
  timeout client 60s
  timeout http-request 30s
  timeout http-keep-alive 60s
  # The product limits the client's own address; it believes proxies of TRUST_PROXY.
  option forwardfor
  http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]
  # Where no process is ready, because the database that all share is away, those that live say so themselves, and when to
  # try again. Only where none lives HAProxy says it.
  use_backend web-living if { nbsrv(web) eq 0 }
  default_backend web

backend web
  mode http
  balance roundrobin
  # Longer than the pauses of the event stream (5 s) and than an answer took to begin in any fault, 12 s: a process that is silent
  # for so long hangs.
  timeout server 15s
  option httpchk
  http-check send meth GET uri /health/ready
  # A call that did not reach a process, or got no answer from it in time, is sent to another. That is safe for reads, and for writes
  # with an Idempotency-Key, which are made once whatever process they reach (src/server/record/idempotency.ts): the web app
  # sends one with each write. A write without a key is sent again only where it did not reach a process. What a process
  # refuses (503) is not: the refusal says when to try again, and HAProxy cuts such calls where no process is ready by then.
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless { method GET HEAD } || { req.hdr(idempotency-key) -m found }
  # A process that stops finishes its calls: being marked down ends none of its sessions.
${servers(PORTS.web, 'check')}

backend web-living
  mode http
  balance roundrobin
  timeout server 15s
  option httpchk
  http-check send meth GET uri /health/live
  retries 2
  option redispatch 1
  http-error status 503 content-type application/json string "{}" hdr Retry-After 1 hdr Cache-Control no-store
${servers(PORTS.web, 'check')}

# PostgreSQL: the one that writes. Patroni says which it is. Connections to one that is it no longer are ended, so that
# nobody waits for a server that is gone, or reads what one shows whose place was taken.
listen primary
  bind ${PROXY}:${PORTS.proxy.primary}
  mode tcp
  # Connections of a pool are idle for long; keepalive notices what is gone.
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  option httpchk
  http-check send meth OPTIONS uri /primary
  timeout check 2s
${servers(PORTS.postgres, `check port ${PORTS.patroni} on-marked-down shutdown-sessions`)}

# PostgreSQL: those that only read, a moment behind.
listen replicas
  bind ${PROXY}:${PORTS.proxy.replicas}
  mode tcp
  balance leastconn
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  option httpchk
  http-check send meth OPTIONS uri /replica
  timeout check 2s
${servers(PORTS.postgres, `check port ${PORTS.patroni} on-marked-down shutdown-sessions`)}
`;

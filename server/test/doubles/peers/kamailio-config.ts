/** Kamailio's configuration file, with what a test needs. */

export interface KamailioRouting {
  /** Users who may register with digest, and their passwords. */
  users?: Record<string, string>;
  /** Calls need digest as well (407). */
  challengesCalls?: boolean;
  /** Where calls to unregistered users go, by user part: `host:port`; `*` matches any. */
  routes?: Record<string, string>;
  /** Where it sends requests within a dialog to unreachable addresses (10.0.0.0/8), `host:port`. */
  behindNat?: string;
  /** rtpengine's control port. */
  media?: number;
  /** Answers 423 to shorter registrations, seconds. */
  minExpiresS?: number;
}

const MODULES =
  "kex tm tmx sl rr pv maxfwd usrloc registrar textops siputils auth xlog nathelper rtpengine sdpops".split(
    " ",
  );

export function kamailioConfig(routing: KamailioRouting, port: number): string {
  const { users = {}, routes = {}, minExpiresS = 0 } = routing;
  const passwords = Object.entries(users).map(
    ([user, password]) => `  if ($au == "${user}") $var(password) = "${password}";`,
  );
  const media = routing.media ? '  rtpengine_manage("replace-origin trust-address");' : "";
  const lines = [
    "debug=1",
    "log_stderror=yes",
    "children=1",
    "tcp_children=1",
    "auto_aliases=no",
    "dns=no",
    "rev_dns=no",
    "tcp_connection_lifetime=120",
    `listen=udp:127.0.0.1:${port}`,
    `listen=tcp:127.0.0.1:${port}`,
    ...MODULES.filter((name) => routing.media || name !== "rtpengine").map(
      (name) => `loadmodule "${name}.so"`,
    ),
    'modparam("usrloc", "db_mode", 0)',
    'modparam("rr", "append_fromtag", 1)',
    'modparam("registrar", "gruu_enabled", 0)',
    `modparam("registrar", "min_expires", ${minExpiresS})`,
    ...(routing.media ? [`modparam("rtpengine", "rtpengine_sock", "udp:127.0.0.1:${routing.media}")`] : []),

    "request_route {",
    '  xlog("L_ALERT", "M=$rm R=$ru D=$du F=$fu S=$si:$sp/$proto\\n");',
    '  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }',
    '  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }',
    "  if (has_totag()) {",
    "    if (loose_route()) {",
    ...(routing.behindNat ? [`      if ($rd =~ "^10\\.") $du = "sip:${routing.behindNat}";`] : []),
    "      route(RELAY); exit;",
    "    }",
    '    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }',
    '    sl_send_reply("404", "Not Here"); exit;',
    "  }",
    "  t_check_trans();",
    "  force_rport();",
    '  if (is_method("OPTIONS") && $rU == $null) { sl_send_reply("200", "OK"); exit; }',
    '  $var(password) = "";',
    ...passwords,
    '  if (is_method("REGISTER")) {',
    '    if ($var(password) == "" || !pv_www_authenticate("$td", "$var(password)", "0")) { www_challenge("$td", "1"); exit; }',
    '    if (!save("location")) sl_reply_error();',
    "    exit;",
    "  }",
    ...(routing.challengesCalls
      ? [
          '  if (is_method("INVITE")) {',
          '    if ($var(password) == "" || !pv_proxy_authenticate("$fd", "$var(password)", "0")) { proxy_challenge("$fd", "1"); exit; }',
          "    consume_credentials();",
          "  }",
        ]
      : []),
    '  remove_hf("Route");',
    '  if (is_method("INVITE|SUBSCRIBE")) record_route();',
    '  if (lookup("location")) { route(RELAY); exit; }',
    ...Object.entries(routes).map(([user, to]) =>
      user === "*"
        ? `  $du = "sip:${to}"; route(RELAY); exit;`
        : `  if ($rU == "${user}") { $du = "sip:${to}"; route(RELAY); exit; }`,
    ),
    '  sl_send_reply("404", "Not Found");',
    "}",

    "route[RELAY] {",
    '  if (is_method("INVITE|ACK|BYE|CANCEL|UPDATE")) {',
    media,
    '    t_on_reply("ANSWER");',
    "  }",
    "  if (!t_relay()) sl_reply_error();",
    "}",
    "onreply_route[ANSWER] {",
    routing.media ? `  if (has_body("application/sdp")) {\n${media}\n  }` : "  return;",
    "}",
  ];
  return `#!KAMAILIO\n${lines.filter((line) => line !== "").join("\n")}\n`;
}

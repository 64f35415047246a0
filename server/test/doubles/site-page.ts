/** What a page of another site does with a preview link, by what every browser has. */

/** Runs in the page; `window.site` is its handle. */
export const SITE_SCRIPT = `
window.site = (() => {
  const asJson = { "content-type": "application/json" };
  const start = async (link, values) => {
    const response = await fetch(link + "/token", { method: "POST", headers: asJson, body: JSON.stringify(values) });
    return { status: response.status, ...(await response.json()) };
  };
  const firstMessage = (channel) => new Promise((resolve, reject) => {
    channel.onmessage = ({ data }) => resolve(JSON.parse(data).type);
    channel.onerror = channel.onclose = () => reject(new Error("closed"));
  });
  return {
    /** "refused" if the browser keeps the answer from this page. */
    start: (link, values) => start(link, values).then(({ status }) => status, () => "refused"),
    variables: (link) => fetch(link + "/variables").then(({ status }) => status, () => "refused"),
    /** As a form does, which needs no permission to be sent. */
    startByForm: (link) => fetch(link + "/token", { method: "POST", mode: "no-cors" }).then(() => "sent", () => "refused"),
    async webRtc(link, values) {
      const call = await start(link, values);
      const headers = { authorization: "Bearer " + call.token };
      const wrong = await fetch(call.url, { method: "POST", headers: { authorization: "Bearer none" } });
      const peer = new RTCPeerConnection();
      const channel = peer.createDataChannel("parley");
      peer.addTransceiver("audio", { direction: "recvonly" });
      await peer.setLocalDescription();
      const offer = { method: "POST", headers: { ...headers, "content-type": "application/sdp" }, body: peer.localDescription.sdp };
      const answer = await fetch(call.url, offer);
      await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() });
      const message = await firstMessage(channel);
      const events = await fetch(call.events_url, { headers });
      const reader = events.body.getReader();
      const { value } = await reader.read();
      await reader.cancel();
      const ended = await fetch(new URL(answer.headers.get("location"), call.url), { method: "DELETE", headers });
      peer.close();
      return {
        wrong: (await wrong.json()).code,
        message,
        events: value.length > 0,
        patch: answer.headers.get("accept-patch"),
        ended: ended.status,
      };
    },
    async socket(link, values) {
      const call = await start(link, values);
      const socket = new WebSocket(call.ws_url);
      const message = await firstMessage(socket);
      socket.close();
      return message;
    },
    /** Resolves once the frame has shown something: the page, or that it may not be shown. */
    frame: (link) => new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.onload = () => resolve();
      frame.src = link;
      document.body.append(frame);
    }),
  };
})();
`;

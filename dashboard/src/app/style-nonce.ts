/** Lets the scroll lock of dialogs put its style element into the page (it asks `get-nonce` for it). */
import { setNonce } from "get-nonce";
import { styleNonce } from "../components/ui/style-nonce.ts";

if (styleNonce) setNonce(styleNonce);

# Generated from openapi.json (npm run openapi). Do not edit.
"""What the API takes and answers."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

class AccessTokenMember(TypedDict):
    """The member it belongs to; it ends with their membership. Null if it was created before the workspace had members."""
    id: str
    email: str

class AccessToken(TypedDict):
    id: str
    name: str
    """What the token is for."""
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the token can do now, capped at its member's role."""
    member: AccessTokenMember | None
    """The member it belongs to; it ends with their membership. Null if it was created before the workspace had members."""
    prefix: str
    """The token's first characters, to identify it."""
    expires_at: str | None
    last_used_at: str | None
    """Accurate to the minute."""
    created_at: str

class AccessTokenInput(TypedDict):
    name: str
    """What the token is for."""
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the token can do. No higher than your own role."""
    expires_at: NotRequired[str | None]
    """When it expires. Null: never. Default: `None`."""

class AccessTokenPage(TypedDict):
    data: list[AccessToken]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class AddressToOpen(TypedDict):
    url: str
    """The provider's page."""

class AgentPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: str | None
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: str | None
    """Default: `None`."""

class AgentBuiltinToolsTransferCall(TypedDict):
    targets: list[AgentBuiltinToolsTransferCallTargetsItem]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class AgentBuiltinTools(TypedDict):
    cut_call: bool
    """Lets the agent end the call. Default: `True`."""
    transfer_call: AgentBuiltinToolsTransferCall
    send_dtmf: bool
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class Agent(TypedDict):
    id: str
    name: str
    """Doesn't have to be unique."""
    system_prompt: str
    """Liquid template, rendered once when a call starts."""
    first_message: str
    """Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `\"\"`."""
    language: str
    """BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `\"en\"`."""
    languages: list[LanguageSettings]
    """Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`."""
    model: ModelSettings
    effort: Literal["none", "low", "medium", "high"] | None
    """How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `None`."""
    transcriber: TranscriberSettings
    voice: VoiceSettings
    pronunciations: list[AgentPronunciationsItem]
    """How the voice says words. Words in lower case match any case. Default: `[]`."""
    speech_model: SpeechModelSettings
    """Hears and speaks by itself. The others take over if it fails. Default: `None`."""
    builtin_tools: AgentBuiltinTools
    ring_timeout_ms: int
    """How long an outbound call rings, in ms. Default: `45000`."""
    voicemail: Voicemail
    engine: EngineSettings
    recording: Literal["off", "on", "on_with_notice"]
    """Whether calls are recorded. `on_with_notice` tells the caller first. Default: `\"off\"`."""
    recording_notice: str
    """Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `\"\"`."""
    analysis: AnalysisSettings
    active: bool
    """Inactive agents can't take or start calls. Default: `True`."""
    metadata: Metadata
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    created_at: str
    updated_at: str

AgentComparisonChangesItem = TypedDict(
    "AgentComparisonChangesItem",
    {
        "kind": "Literal[\"value\"]",
        # As in a version's `changed`.
        "path": "str",
        "from": "Any",
        "to": "Any",
    },
)

class AgentComparisonChangesItem2HunksItem(TypedDict):
    from_line: int
    """First line in the old text, from 1. Text that is only added goes before this line."""
    to_line: int
    """First line in the new text, from 1."""
    lines: list[str]
    """As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added)."""

class AgentComparisonChangesItem2(TypedDict):
    kind: Literal["text"]
    path: Literal["system_prompt", "first_message", "voicemail.message", "recording_notice"]
    hunks: list[AgentComparisonChangesItem2HunksItem]

AgentComparison = TypedDict(
    "AgentComparison",
    {
        "from": "AgentVersionSummary",
        # Null means the current agent.
        "to": "AgentVersionSummary | None",
        # In field order. Empty if nothing differs.
        "changes": "list[AgentComparisonChangesItem | AgentComparisonChangesItem2]",
    },
)

class AgentFieldsPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentFieldsBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: str | None
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: str | None
    """Default: `None`."""

class AgentFieldsBuiltinToolsTransferCall(TypedDict):
    targets: list[AgentFieldsBuiltinToolsTransferCallTargetsItem]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class AgentFieldsBuiltinTools(TypedDict):
    cut_call: bool
    """Lets the agent end the call. Default: `True`."""
    transfer_call: AgentFieldsBuiltinToolsTransferCall
    send_dtmf: bool
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class AgentFields(TypedDict):
    name: str
    """Doesn't have to be unique."""
    system_prompt: str
    """Liquid template, rendered once when a call starts."""
    first_message: str
    """Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `\"\"`."""
    language: str
    """BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `\"en\"`."""
    languages: list[LanguageSettings]
    """Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`."""
    model: ModelSettings
    effort: Literal["none", "low", "medium", "high"] | None
    """How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `None`."""
    transcriber: TranscriberSettings
    voice: VoiceSettings
    pronunciations: list[AgentFieldsPronunciationsItem]
    """How the voice says words. Words in lower case match any case. Default: `[]`."""
    speech_model: SpeechModelSettings
    """Hears and speaks by itself. The others take over if it fails. Default: `None`."""
    builtin_tools: AgentFieldsBuiltinTools
    ring_timeout_ms: int
    """How long an outbound call rings, in ms. Default: `45000`."""
    voicemail: Voicemail
    engine: EngineSettings
    recording: Literal["off", "on", "on_with_notice"]
    """Whether calls are recorded. `on_with_notice` tells the caller first. Default: `\"off\"`."""
    recording_notice: str
    """Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `\"\"`."""
    analysis: AnalysisSettings
    active: bool
    """Inactive agents can't take or start calls. Default: `True`."""
    metadata: Metadata
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""

class AgentFiguresTotalResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"]
    calls: int

class AgentFiguresTotal(TypedDict):
    calls: int
    """Calls that have ended, without rehearsals."""
    answered_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    talk_ms: int
    """From answer to hang-up."""
    results: list[AgentFiguresTotalResultsItem]
    """Calls by result, without those that don't occur."""
    interruptions: int
    """How often callers interrupted the agent."""
    tool_calls: int
    """Without built-in tools such as `cut_call`."""
    tool_errors: int
    answers: int
    """Agent replies, without greetings."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %."""
    p95_ms: int | None

AgentFigures = TypedDict(
    "AgentFigures",
    {
        # First day.
        "from": "str",
        # Last day, included.
        "to": "str",
        "total": "AgentFiguresTotal",
        # Every day in the range, including days without calls.
        "days": "list[AgentFiguresDay]",
        # Null if nothing was used that is paid for, and no prices are set.
        "costs": "Costs | None",
    },
)

class AgentFiguresDayResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"]
    calls: int

class AgentFiguresDay(TypedDict):
    date: str
    """Day in UTC."""
    calls: int
    """Calls that have ended, without rehearsals."""
    answered_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    talk_ms: int
    """From answer to hang-up."""
    results: list[AgentFiguresDayResultsItem]
    """Calls by result, without those that don't occur."""
    interruptions: int
    """How often callers interrupted the agent."""
    tool_calls: int
    """Without built-in tools such as `cut_call`."""
    tool_errors: int
    answers: int
    """Agent replies, without greetings."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %."""
    p95_ms: int | None

class AgentFromTemplateInput(TypedDict):
    template: Literal["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"]
    """Id of a template."""
    name: NotRequired[str]
    """Of the agent; the template's if left out."""

class AgentInputPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentInputBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: NotRequired[str | None]
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: NotRequired[str | None]
    """Default: `None`."""

class AgentInputBuiltinToolsTransferCall(TypedDict):
    targets: NotRequired[list[AgentInputBuiltinToolsTransferCallTargetsItem]]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class AgentInputBuiltinTools(TypedDict):
    cut_call: NotRequired[bool]
    """Lets the agent end the call. Default: `True`."""
    transfer_call: NotRequired[AgentInputBuiltinToolsTransferCall]
    send_dtmf: NotRequired[bool]
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class AgentInputVoicemail(TypedDict):
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    """What to do if an answering machine picks up an outbound call. Default: `\"hang_up\"`."""
    message: NotRequired[str]
    """Liquid template, spoken after the beep. Required for `leave_message`. Default: `\"\"`."""

class AgentInputEngine(TypedDict):
    end_of_turn_ms: NotRequired[int]
    """Silence after a finished sentence before the agent replies, in ms. Default: `300`."""
    end_of_turn_unfinished_ms: NotRequired[int]
    """Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`."""
    barge_in_ms: NotRequired[int]
    """How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`."""
    resume_ms: NotRequired[int]
    """If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`."""
    bridge_after_ms: NotRequired[int]
    """How long a tool may run before the agent says a short phrase, in ms. Default: `1000`."""
    silence_prompt_ms: NotRequired[int]
    """Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`."""
    silence_end_ms: NotRequired[int]
    """Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`."""
    max_duration_ms: NotRequired[int]
    """Longest a call may last, in ms. Default: `1800000`."""
    announce_end_ms: NotRequired[int]
    """How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`."""
    reconnect_ms: NotRequired[int]
    """How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`."""
    interrupt_min_words: NotRequired[int]
    """How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`."""
    speech_threshold: NotRequired[float]
    """How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`."""
    interruptible: NotRequired[bool]
    """Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `True`."""
    greeting_interruptible: NotRequired[bool]
    """Whether the caller can interrupt the first message. Default: `True`."""
    answer_early: NotRequired[bool]
    """Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `True`."""
    bridge_phrases: NotRequired[bool]
    """Whether the agent says a short phrase while a slow tool runs. Default: `True`."""
    bridge_texts: NotRequired[list[str]]
    """Said while a tool or the model is slow. Liquid, in turn. Default: `[]`."""
    prompt_texts: NotRequired[list[str]]
    """Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`."""
    goodbye_texts: NotRequired[list[str]]
    """Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`."""
    apology_texts: NotRequired[list[str]]
    """Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`."""
    repeat_texts: NotRequired[list[str]]
    """Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`."""

class AgentInput(TypedDict):
    name: str
    """Doesn't have to be unique."""
    system_prompt: str
    """Liquid template, rendered once when a call starts."""
    first_message: NotRequired[str]
    """Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `\"\"`."""
    language: NotRequired[str]
    """BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `\"en\"`."""
    languages: NotRequired[list[LanguageSettings]]
    """Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`."""
    model: NotRequired[ModelSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"temperature\": None, \"fallback\": None}`."""
    effort: NotRequired[Literal["none", "low", "medium", "high"] | None]
    """How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `None`."""
    transcriber: NotRequired[TranscriberSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None}`."""
    voice: NotRequired[VoiceSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"voice\": None}`."""
    pronunciations: NotRequired[list[AgentInputPronunciationsItem]]
    """How the voice says words. Words in lower case match any case. Default: `[]`."""
    speech_model: NotRequired[SpeechModelSettings]
    """Hears and speaks by itself. The others take over if it fails. Default: `None`."""
    builtin_tools: NotRequired[AgentInputBuiltinTools]
    ring_timeout_ms: NotRequired[int]
    """How long an outbound call rings, in ms. Default: `45000`."""
    voicemail: NotRequired[AgentInputVoicemail]
    engine: NotRequired[AgentInputEngine]
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    """Whether calls are recorded. `on_with_notice` tells the caller first. Default: `\"off\"`."""
    recording_notice: NotRequired[str]
    """Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `\"\"`."""
    analysis: NotRequired[AnalysisInput]
    active: NotRequired[bool]
    """Inactive agents can't take or start calls. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""

class AgentPage(TypedDict):
    data: list[Agent]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class AgentPatchPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentPatchBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: NotRequired[str | None]
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: NotRequired[str | None]
    """Default: `None`."""

class AgentPatchBuiltinToolsTransferCall(TypedDict):
    targets: NotRequired[list[AgentPatchBuiltinToolsTransferCallTargetsItem]]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class AgentPatchBuiltinTools(TypedDict):
    cut_call: NotRequired[bool]
    """Lets the agent end the call. Default: `True`."""
    transfer_call: NotRequired[AgentPatchBuiltinToolsTransferCall]
    send_dtmf: NotRequired[bool]
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class AgentPatchVoicemail(TypedDict):
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    """What to do if an answering machine picks up an outbound call. Default: `\"hang_up\"`."""
    message: NotRequired[str]
    """Liquid template, spoken after the beep. Required for `leave_message`. Default: `\"\"`."""

class AgentPatchEngine(TypedDict):
    end_of_turn_ms: NotRequired[int]
    """Silence after a finished sentence before the agent replies, in ms. Default: `300`."""
    end_of_turn_unfinished_ms: NotRequired[int]
    """Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`."""
    barge_in_ms: NotRequired[int]
    """How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`."""
    resume_ms: NotRequired[int]
    """If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`."""
    bridge_after_ms: NotRequired[int]
    """How long a tool may run before the agent says a short phrase, in ms. Default: `1000`."""
    silence_prompt_ms: NotRequired[int]
    """Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`."""
    silence_end_ms: NotRequired[int]
    """Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`."""
    max_duration_ms: NotRequired[int]
    """Longest a call may last, in ms. Default: `1800000`."""
    announce_end_ms: NotRequired[int]
    """How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`."""
    reconnect_ms: NotRequired[int]
    """How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`."""
    interrupt_min_words: NotRequired[int]
    """How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`."""
    speech_threshold: NotRequired[float]
    """How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`."""
    interruptible: NotRequired[bool]
    """Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `True`."""
    greeting_interruptible: NotRequired[bool]
    """Whether the caller can interrupt the first message. Default: `True`."""
    answer_early: NotRequired[bool]
    """Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `True`."""
    bridge_phrases: NotRequired[bool]
    """Whether the agent says a short phrase while a slow tool runs. Default: `True`."""
    bridge_texts: NotRequired[list[str]]
    """Said while a tool or the model is slow. Liquid, in turn. Default: `[]`."""
    prompt_texts: NotRequired[list[str]]
    """Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`."""
    goodbye_texts: NotRequired[list[str]]
    """Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`."""
    apology_texts: NotRequired[list[str]]
    """Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`."""
    repeat_texts: NotRequired[list[str]]
    """Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`."""

class AgentPatch(TypedDict):
    name: NotRequired[str]
    """Doesn't have to be unique."""
    system_prompt: NotRequired[str]
    """Liquid template, rendered once when a call starts."""
    first_message: NotRequired[str]
    """Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `\"\"`."""
    language: NotRequired[str]
    """BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `\"en\"`."""
    languages: NotRequired[list[LanguageSettings]]
    """Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`."""
    model: NotRequired[ModelSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"temperature\": None, \"fallback\": None}`."""
    effort: NotRequired[Literal["none", "low", "medium", "high"] | None]
    """How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `None`."""
    transcriber: NotRequired[TranscriberSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None}`."""
    voice: NotRequired[VoiceSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"voice\": None}`."""
    pronunciations: NotRequired[list[AgentPatchPronunciationsItem]]
    """How the voice says words. Words in lower case match any case. Default: `[]`."""
    speech_model: NotRequired[SpeechModelSettings]
    """Hears and speaks by itself. The others take over if it fails. Default: `None`."""
    builtin_tools: NotRequired[AgentPatchBuiltinTools]
    ring_timeout_ms: NotRequired[int]
    """How long an outbound call rings, in ms. Default: `45000`."""
    voicemail: NotRequired[AgentPatchVoicemail]
    engine: NotRequired[AgentPatchEngine]
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    """Whether calls are recorded. `on_with_notice` tells the caller first. Default: `\"off\"`."""
    recording_notice: NotRequired[str]
    """Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `\"\"`."""
    analysis: NotRequired[AnalysisInput]
    active: NotRequired[bool]
    """Inactive agents can't take or start calls. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class AgentProvidersModel(TypedDict):
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    usable: bool
    """False if it needs a key and has none."""
    model: str | None
    """As the provider names it. Null: it has one, or can't be used."""
    voice: str | None
    """Null for anything but voices and speech models."""
    language: str
    """The agent's."""
    region: Literal["us", "eu"] | None
    """As the key chooses it. Null: none was chosen."""
    warnings: list[ProviderWarning]
    """Also about its fallbacks."""

class AgentProvidersTranscriber(TypedDict):
    provider: Literal["page", "openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    usable: bool
    """False if it needs a key and has none."""
    model: str | None
    """As the provider names it. Null: it has one, or can't be used."""
    voice: str | None
    """Null for anything but voices and speech models."""
    language: str
    """The agent's."""
    region: Literal["us", "eu"] | None
    """As the key chooses it. Null: none was chosen."""
    warnings: list[ProviderWarning]
    """Also about its fallbacks."""

class AgentProvidersVoice(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    usable: bool
    """False if it needs a key and has none."""
    model: str | None
    """As the provider names it. Null: it has one, or can't be used."""
    voice: str | None
    """Null for anything but voices and speech models."""
    language: str
    """The agent's."""
    region: Literal["us", "eu"] | None
    """As the key chooses it. Null: none was chosen."""
    warnings: list[ProviderWarning]
    """Also about its fallbacks."""

class AgentProvidersSpeechModel(TypedDict):
    provider: Literal["openai", "gemini"]
    usable: bool
    """False if it needs a key and has none."""
    model: str | None
    """As the provider names it. Null: it has one, or can't be used."""
    voice: str | None
    """Null for anything but voices and speech models."""
    language: str
    """The agent's."""
    region: Literal["us", "eu"] | None
    """As the key chooses it. Null: none was chosen."""
    warnings: list[ProviderWarning]
    """Also about its fallbacks."""

class AgentProviders(TypedDict):
    model: AgentProvidersModel
    transcriber: AgentProvidersTranscriber
    voice: AgentProvidersVoice
    speech_model: AgentProvidersSpeechModel | None

class AgentReplacementPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentReplacementBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: NotRequired[str | None]
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: NotRequired[str | None]
    """Default: `None`."""

class AgentReplacementBuiltinToolsTransferCall(TypedDict):
    targets: NotRequired[list[AgentReplacementBuiltinToolsTransferCallTargetsItem]]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class AgentReplacementBuiltinTools(TypedDict):
    cut_call: NotRequired[bool]
    """Lets the agent end the call. Default: `True`."""
    transfer_call: NotRequired[AgentReplacementBuiltinToolsTransferCall]
    send_dtmf: NotRequired[bool]
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class AgentReplacementVoicemail(TypedDict):
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    """What to do if an answering machine picks up an outbound call. Default: `\"hang_up\"`."""
    message: NotRequired[str]
    """Liquid template, spoken after the beep. Required for `leave_message`. Default: `\"\"`."""

class AgentReplacementEngine(TypedDict):
    end_of_turn_ms: NotRequired[int]
    """Silence after a finished sentence before the agent replies, in ms. Default: `300`."""
    end_of_turn_unfinished_ms: NotRequired[int]
    """Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`."""
    barge_in_ms: NotRequired[int]
    """How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`."""
    resume_ms: NotRequired[int]
    """If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`."""
    bridge_after_ms: NotRequired[int]
    """How long a tool may run before the agent says a short phrase, in ms. Default: `1000`."""
    silence_prompt_ms: NotRequired[int]
    """Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`."""
    silence_end_ms: NotRequired[int]
    """Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`."""
    max_duration_ms: NotRequired[int]
    """Longest a call may last, in ms. Default: `1800000`."""
    announce_end_ms: NotRequired[int]
    """How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`."""
    reconnect_ms: NotRequired[int]
    """How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`."""
    interrupt_min_words: NotRequired[int]
    """How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`."""
    speech_threshold: NotRequired[float]
    """How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`."""
    interruptible: NotRequired[bool]
    """Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `True`."""
    greeting_interruptible: NotRequired[bool]
    """Whether the caller can interrupt the first message. Default: `True`."""
    answer_early: NotRequired[bool]
    """Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `True`."""
    bridge_phrases: NotRequired[bool]
    """Whether the agent says a short phrase while a slow tool runs. Default: `True`."""
    bridge_texts: NotRequired[list[str]]
    """Said while a tool or the model is slow. Liquid, in turn. Default: `[]`."""
    prompt_texts: NotRequired[list[str]]
    """Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`."""
    goodbye_texts: NotRequired[list[str]]
    """Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`."""
    apology_texts: NotRequired[list[str]]
    """Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`."""
    repeat_texts: NotRequired[list[str]]
    """Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`."""

class AgentReplacement(TypedDict):
    name: str
    """Doesn't have to be unique."""
    system_prompt: str
    """Liquid template, rendered once when a call starts."""
    first_message: NotRequired[str]
    """Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `\"\"`."""
    language: NotRequired[str]
    """BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `\"en\"`."""
    languages: NotRequired[list[LanguageSettings]]
    """Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`."""
    model: NotRequired[ModelSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"temperature\": None, \"fallback\": None}`."""
    effort: NotRequired[Literal["none", "low", "medium", "high"] | None]
    """How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `None`."""
    transcriber: NotRequired[TranscriberSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None}`."""
    voice: NotRequired[VoiceSettings]
    """Default: `{\"provider\": \"auto\", \"model\": None, \"voice\": None}`."""
    pronunciations: NotRequired[list[AgentReplacementPronunciationsItem]]
    """How the voice says words. Words in lower case match any case. Default: `[]`."""
    speech_model: NotRequired[SpeechModelSettings]
    """Hears and speaks by itself. The others take over if it fails. Default: `None`."""
    builtin_tools: NotRequired[AgentReplacementBuiltinTools]
    ring_timeout_ms: NotRequired[int]
    """How long an outbound call rings, in ms. Default: `45000`."""
    voicemail: NotRequired[AgentReplacementVoicemail]
    engine: NotRequired[AgentReplacementEngine]
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    """Whether calls are recorded. `on_with_notice` tells the caller first. Default: `\"off\"`."""
    recording_notice: NotRequired[str]
    """Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `\"\"`."""
    analysis: NotRequired[AnalysisInput]
    active: NotRequired[bool]
    """Inactive agents can't take or start calls. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class AgentTemplate(TypedDict):
    id: Literal["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"]
    title: str
    description: str
    """What callers get, in a sentence."""
    name: str
    """Of the agent, unless you give another."""
    system_prompt: str
    first_message: str
    variables: list[AgentTemplateVariable]
    """What the texts can be filled in with. All are optional."""
    tools: list[AgentTemplateTool]
    """Created with the agent, unless the workspace has the same."""

class AgentTemplatePage(TypedDict):
    data: list[AgentTemplate]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class AgentTemplateTool(TypedDict):
    name: str
    description: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    url: str
    """The service's own demo, until you enter yours."""

class AgentTemplateVariable(TypedDict):
    name: str
    default: str | None

class AgentVariables(TypedDict):
    variables: list[Variable]
    warnings: list[TemplateWarning]

class AgentVersionToolsItem(TypedDict):
    id: str
    name: str
    kind: NotRequired[str]
    """Left out for `http`."""

class AgentVersion(TypedDict):
    id: str
    agent_id: str
    number: int
    """Counts up from 1 for each agent."""
    change: Literal["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"]
    """What created this version."""
    restored_number: int | None
    """Number of the restored version, if this version is a restore."""
    changed: list[str]
    """Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`."""
    author: VersionAuthor
    created_at: str
    agent: AgentFields
    tools: list[AgentVersionToolsItem]
    """In the order the model sees them, with their names at the time."""

class AgentVersionSummary(TypedDict):
    id: str
    agent_id: str
    number: int
    """Counts up from 1 for each agent."""
    change: Literal["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"]
    """What created this version."""
    restored_number: int | None
    """Number of the restored version, if this version is a restore."""
    changed: list[str]
    """Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`."""
    author: VersionAuthor
    created_at: str

class AgentVersionSummaryPage(TypedDict):
    data: list[AgentVersionSummary]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class AnalysisInputModel(TypedDict):
    """Model for the analysis. Null: the agent's."""
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""

class AnalysisInput(TypedDict):
    enabled: NotRequired[bool]
    """Analyzes each call after it ends, with one request to the model. Default: `False`."""
    criteria: NotRequired[list[str]]
    """When a call was a success, in plain words. All of them must be met. Default: `[]`."""
    outcome_schema: NotRequired[dict[str, Any] | None]
    """JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`. Default: `None`."""
    model: NotRequired[AnalysisInputModel | None]
    """Model for the analysis. Null: the agent's. Default: `None`."""

class AnalysisSettingsModel(TypedDict):
    """Model for the analysis. Null: the agent's."""
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""

class AnalysisSettings(TypedDict):
    enabled: bool
    """Analyzes each call after it ends, with one request to the model. Default: `False`."""
    criteria: list[str]
    """When a call was a success, in plain words. All of them must be met. Default: `[]`."""
    outcome_schema: dict[str, Any] | None
    """JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`. Default: `None`."""
    model: AnalysisSettingsModel | None
    """Model for the analysis. Null: the agent's. Default: `None`."""

class ApiErrorDetail(TypedDict):
    """Some codes add members."""
    error: str
    """The code in lowercase."""
    message: str
    """What happened and what to do."""

class ApiError(TypedDict):
    code: Literal["MISSING_VARIABLES", "PRIVATE_NETWORK", "MALFORMED_JSON", "MALFORMED_REQUEST", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RANGE_NOT_SATISFIABLE", "VALIDATION_FAILED", "TEMPLATE_LIMIT", "INBOUND_VARIABLES_UNRESOLVED", "UPGRADE_REQUIRED", "RATE_LIMITED", "INTERNAL", "AT_CAPACITY", "SHUTTING_DOWN", "PHONE_LINE_DOWN", "DATABASE_UNAVAILABLE", "PEER_UNREACHABLE", "RECORDINGS_UNAVAILABLE", "SIGN_IN_UNAVAILABLE"]
    """What went wrong. The documentation explains each code."""
    detail: ApiErrorDetail
    """Some codes add members."""

class AttentionItemResource(TypedDict):
    """What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`."""
    kind: str
    id: str

class AttentionItem(TypedDict):
    id: str
    kind: Literal["database", "disk", "provider_key_refused", "provider_key_missing", "trunk_down", "tool_failing", "trunk_limits", "trunk_dials_nobody", "webhook_failing", "model_shutdown", "scenario_failing", "number_unassigned"]
    severity: Literal["bad", "warn", "info"]
    title: str
    """The problem in a sentence."""
    cause: str
    """What is known about why."""
    resource: AttentionItemResource
    """What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`."""
    link: str
    """Path of the dashboard page where you can fix it."""
    count: int
    """How many things it concerns, such as runs that failed or agents without a key."""
    since: str
    snoozed_until: str | None
    """Null: it isn't snoozed."""

class AttentionList(TypedDict):
    data: list[AttentionItem]

class AttentionMailInput(TypedDict):
    enabled: bool

class AttentionMailSetting(TypedDict):
    enabled: bool
    """Whether you get an email when something needs attention."""
    available: bool
    """False if the server sends no email."""

class AttentionNewsResource(TypedDict):
    """What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`."""
    kind: str
    id: str

class AttentionNews(TypedDict):
    id: str
    kind: Literal["database", "disk", "provider_key_refused", "provider_key_missing", "trunk_down", "tool_failing", "trunk_limits", "trunk_dials_nobody", "webhook_failing", "model_shutdown", "scenario_failing", "number_unassigned"]
    severity: Literal["bad", "warn", "info"]
    title: str | None
    """Null for what only admins or owners may read."""
    cause: str | None
    """Null as `title` is."""
    resource: AttentionNewsResource
    """What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`."""
    link: str
    """Path of the dashboard page where you can fix it."""
    since: str
    resolved_at: str | None
    """Null in `attention.opened`."""

class AttentionOpenedEventData(TypedDict):
    attention: AttentionNews

class AttentionOpenedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["attention.opened"]
    data: AttentionOpenedEventData

class AttentionPatch(TypedDict):
    snoozed_until: str | None
    """Null ends the snooze."""

class AttentionResolvedEventData(TypedDict):
    attention: AttentionNews

class AttentionResolvedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["attention.resolved"]
    data: AttentionResolvedEventData

class AuditChange(TypedDict):
    field: str
    """For example `active` or `model.temperature`."""
    before: str | float | bool | None
    after: str | float | bool | None

class AuditEntryActor(TypedDict):
    name: str | None
    """The person's email or the token's name at the time."""
    user_id: str | None
    access_token_id: str | None
    """Null if the person was signed in."""

class AuditEntryDetail(TypedDict):
    """`fields` lists the names of the fields sent, never their values."""
    widened: NotRequired[list[AuditChange]]
    """Changes that let a trunk call more numbers, or more often."""

class AuditEntry(TypedDict):
    id: str
    action: str
    """The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`."""
    resource_type: str
    """For example `tool`."""
    resource_id: str | None
    resource_name: str | None
    """Its name at the time, or its current name in older entries. Null if it has none."""
    resource_exists: bool | None
    """Whether it still exists. Null if unknown."""
    actor: AuditEntryActor
    address: str
    """IP address of the request; `operator` for what was done on the server itself."""
    user_agent: str | None
    changes: list[AuditChange]
    """Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored."""
    detail: AuditEntryDetail
    """`fields` lists the names of the fields sent, never their values."""
    created_at: str

class AuditEntryPage(TypedDict):
    data: list[AuditEntry]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class AuditRecordedEventDataEntryActor(TypedDict):
    name: str | None
    """The person's email or the token's name at the time."""
    user_id: str | None
    access_token_id: str | None
    """Null if the person was signed in."""

class AuditRecordedEventDataEntryDetail(TypedDict):
    """`fields` lists the names of the fields sent, never their values."""
    widened: NotRequired[list[AuditChange]]
    """Changes that let a trunk call more numbers, or more often."""

class AuditRecordedEventDataEntry(TypedDict):
    id: str
    action: str
    """The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`."""
    resource_type: str
    """For example `tool`."""
    resource_id: str | None
    resource_name: str | None
    """Its name at the time, or its current name in older entries. Null if it has none."""
    actor: AuditRecordedEventDataEntryActor
    address: str
    """IP address of the request; `operator` for what was done on the server itself."""
    user_agent: str | None
    changes: list[AuditChange]
    """Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored."""
    detail: AuditRecordedEventDataEntryDetail
    """`fields` lists the names of the fields sent, never their values."""
    created_at: str

class AuditRecordedEventData(TypedDict):
    entry: AuditRecordedEventDataEntry

class AuditRecordedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["audit.recorded"]
    data: AuditRecordedEventData

class AuthReadLinkResultWorkspace(TypedDict):
    id: str
    name: str

class AuthReadLinkResult(TypedDict):
    kind: Literal["first_owner", "invitation"]
    workspace: AuthReadLinkResultWorkspace
    role: Literal["viewer", "editor", "admin", "owner"]
    email: str | None
    """The only email that can accept it."""

class AuthReadPasswordResetResult(TypedDict):
    email: str

class AuthSetupResultSingleSignOn(TypedDict):
    """Null if the service has no OpenID provider."""
    name: str
    """Of the provider."""

class AuthSetupResult(TypedDict):
    needs_owner: bool
    sends_email: bool
    """Whether it emails invitations and links to reset a password."""
    has_password_sign_in: bool
    single_sign_on: AuthSetupResultSingleSignOn | None
    """Null if the service has no OpenID provider."""

class AutomaticChoice(TypedDict):
    provider: str
    model: str | None
    """Null: the provider has one."""
    voice: str | None
    """Voices only."""

class BulkInput(TypedDict):
    ids: list[str]
    action: Literal["activate", "deactivate", "delete"]

class BulkResult(TypedDict):
    id: str
    status: int
    """The HTTP status that the change would have had in a request of its own."""
    error: ApiError | None
    """Why this one was refused. Null if it wasn't."""

class BulkResults(TypedDict):
    results: list[BulkResult]
    """In the order of `ids`."""

class Call(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    system_prompt: str
    """As rendered for this call."""
    first_message: str
    """As rendered for this call."""
    tools: list[Any]
    """As offered to the model."""
    transcript: list[Turn]
    tool_invocations: list[ToolInvocation]
    latency: list[TurnLatency]
    model_inputs: list[ModelInputSummary]
    """Every request to the model, in order. Get what it was given with `calls_get_model_input`."""
    recording: Recording | None
    """Null if the call isn't recorded."""
    timeline: list[TimelineEntry]
    """Keys pressed, holds and transfers."""
    interventions: list[Intervention]
    """What members told the agent during the call."""
    errors: list[CallError]
    """Everything that went wrong, in order. If the call failed, the last entry says why."""
    providers: CallProviders | None
    """The planned model, transcriber and voice, and those that served the call. Null for calls recorded by an earlier version."""
    languages_used: list[LanguageUse]
    """When the agent changed its language, and in which it started if that was asked for. Empty if it kept its own."""
    usage: list[VendorUse]
    """What the call used of each vendor, without those that come with the service."""
    cost: NotRequired[CallCost]
    """Of `usage`. Missing if unknown. Only in `calls_get`."""
    phone: PhoneCall | None
    """Null for browser calls and rehearsals."""
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""
    labels: list[str]
    """In alphabetical order."""
    review: CallReview | None
    """Null if nobody has put the call up for review."""
    rating: CallRating | None
    """What the caller thought of the call."""
    analysis: CallAnalysis | None
    """What the call came to, in a model's words. Null if it was never to be analyzed."""

class CallAnalysedEventDataCallToolInvocationsItemError(TypedDict):
    type: str
    message: str

class CallAnalysedEventDataCallToolInvocationsItem(TypedDict):
    id: str
    tool_id: str | None
    name: str
    """The function name the model called."""
    turn_id: str | None
    """The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls."""
    started_ms: int
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    error: CallAnalysedEventDataCallToolInvocationsItemError | None

class CallAnalysedEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""
    transcript: list[Turn]
    tool_invocations: list[CallAnalysedEventDataCallToolInvocationsItem]
    """Summaries. `tool.invoked` and the call record have requests and results."""
    timeline: list[TimelineEntry]
    errors: list[CallError]
    usage: list[VendorUse]
    """What the call used of each vendor."""
    phone: PhoneCall | None
    analysis: CallAnalysis | None
    """`pending` in `call.ended`, if the call's agent has analysis on."""

class CallAnalysedEventData(TypedDict):
    call: CallAnalysedEventDataCall

class CallAnalysedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.analysed"]
    data: CallAnalysedEventData

class CallAnalysisCriteriaItem(TypedDict):
    criterion: str
    met: bool | None
    """Null if it can't be told."""
    quote: TranscriptQuote | None
    """The words it rests on. Null if the model gave none that are in the transcript."""

class CallAnalysisModel(TypedDict):
    provider: str
    model: str | None

class CallAnalysisTokens(TypedDict):
    """As reported by the provider."""
    input: int
    output: int

class CallAnalysis(TypedDict):
    status: Literal["pending", "done", "failed"]
    """While `pending`, the other fields are those of an earlier analysis, if there was one."""
    summary: str | None
    outcome: dict[str, Any] | None
    """Fits the agent's `outcome_schema`. Null without one."""
    evidence: dict[str, TranscriptQuote]
    """By member of the outcome: the words it rests on. Quotes not in the transcript are left out."""
    success: bool | None
    """Whether all criteria were met. Null if that can't be told."""
    criteria: list[CallAnalysisCriteriaItem]
    model: CallAnalysisModel | None
    tokens: CallAnalysisTokens | None
    """As reported by the provider."""
    error: str | None
    """Why the last attempt failed."""
    analyzed_at: str | None
    analysed_at: str | None
    """The same as `analyzed_at`."""

class CallAnalyzedEventDataCallToolInvocationsItemError(TypedDict):
    type: str
    message: str

class CallAnalyzedEventDataCallToolInvocationsItem(TypedDict):
    id: str
    tool_id: str | None
    name: str
    """The function name the model called."""
    turn_id: str | None
    """The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls."""
    started_ms: int
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    error: CallAnalyzedEventDataCallToolInvocationsItemError | None

class CallAnalyzedEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""
    transcript: list[Turn]
    tool_invocations: list[CallAnalyzedEventDataCallToolInvocationsItem]
    """Summaries. `tool.invoked` and the call record have requests and results."""
    timeline: list[TimelineEntry]
    errors: list[CallError]
    usage: list[VendorUse]
    """What the call used of each vendor."""
    phone: PhoneCall | None
    analysis: CallAnalysis | None
    """`pending` in `call.ended`, if the call's agent has analysis on."""

class CallAnalyzedEventData(TypedDict):
    call: CallAnalyzedEventDataCall

class CallAnalyzedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.analyzed"]
    data: CallAnalyzedEventData

class CallAnsweredEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""

class CallAnsweredEventData(TypedDict):
    call: CallAnsweredEventDataCall

class CallAnsweredEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.answered"]
    data: CallAnsweredEventData

class CallAttempt(TypedDict):
    trunk_id: str | None
    sip_status: int | None
    """Null if no response came, or if it was a carrier's."""

class CallChange(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    complete: bool
    """Whether the call record is final."""

class CallCommentBy(TypedDict):
    user_id: NotRequired[str]
    token_id: NotRequired[str]
    """The access token, if it was one."""
    name: str
    """The person's name, or the token's."""

class CallComment(TypedDict):
    id: str
    call_id: str
    turn_id: str | None
    """The turn it is about. Null: the whole call."""
    text: str
    by: CallCommentBy
    created_at: str

class CallCommentInput(TypedDict):
    text: str
    turn_id: NotRequired[str | None]

class CallCommentPage(TypedDict):
    data: list[CallComment]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class CallCostItemsItem(TypedDict):
    part: Literal["model", "transcriber", "voice", "analysis"]
    """`analysis`: the model that analyzed the call."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    amount: float | None

class CallCost(TypedDict):
    currency: str
    amount: float | None
    """Null if nothing has a price."""
    source: Literal["operator", "table", "current"]
    """Whose prices, at the end of the call: the operator's, or the service's table. `current`: worked out now."""
    dated: str | None
    """The day of the table's prices. Null if only the operator's were used."""
    is_estimate: bool
    """Always true: what counts is the vendor's invoice."""
    is_partial: bool
    """Something has no price, so the real cost is higher."""
    items: list[CallCostItemsItem]
    """In the order of `usage`. Null: no price is set."""

class CallEndedEventDataCallToolInvocationsItemError(TypedDict):
    type: str
    message: str

class CallEndedEventDataCallToolInvocationsItem(TypedDict):
    id: str
    tool_id: str | None
    name: str
    """The function name the model called."""
    turn_id: str | None
    """The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls."""
    started_ms: int
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    error: CallEndedEventDataCallToolInvocationsItemError | None

class CallEndedEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""
    transcript: list[Turn]
    tool_invocations: list[CallEndedEventDataCallToolInvocationsItem]
    """Summaries. `tool.invoked` and the call record have requests and results."""
    timeline: list[TimelineEntry]
    errors: list[CallError]
    usage: list[VendorUse]
    """What the call used of each vendor."""
    phone: PhoneCall | None
    analysis: CallAnalysis | None
    """`pending` in `call.ended`, if the call's agent has analysis on."""

class CallEndedEventData(TypedDict):
    call: CallEndedEventDataCall

class CallEndedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.ended"]
    data: CallEndedEventData

class CallError(TypedDict):
    at: str
    at_ms: int | None
    """Since the call was answered. Null before that."""
    source: str
    """What failed, such as `model_failed`, `voice_failed`, `sip`, `transfer` or `service`."""
    vendor: str | None
    """The provider that failed, such as `openai`."""
    message: str
    turn_id: str | None
    """The caller's turn in which it happened."""

class CallErrorMessage(TypedDict):
    type: Literal["error"]
    code: str
    message: str
    """For the caller. The call goes on."""

class CallFiguresResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    calls: int

class CallFiguresPartsItemResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    calls: int

class CallFiguresPartsItem(TypedDict):
    since: str
    calls: int
    results: list[CallFiguresPartsItemResultsItem]
    """Calls by result. Null: still live."""
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""

class CallFigures(TypedDict):
    since: str
    until: str
    is_partial: bool
    """Whether there are more calls than the newest 5000 that are counted."""
    calls: int
    results: list[CallFiguresResultsItem]
    """Calls by result. Null: still live."""
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    average_duration_ms: int | None
    """Of answered calls."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound."""
    p95_ms: int | None
    parts: list[CallFiguresPartsItem]
    """The period in intervals of equal length."""

class CallFilter(TypedDict):
    search: NotRequired[str]
    """Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls."""
    agent_id: NotRequired[str]
    """Only calls with this agent."""
    version: NotRequired[int]
    """Only calls with this version of their agent."""
    status: NotRequired[Literal["queued", "ringing", "in_progress", "completed", "failed"]]
    """Only calls with this status."""
    result: NotRequired[Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed", "ok", "with_errors"]]
    """Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`."""
    end_reason: NotRequired[Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"]]
    """Only calls that ended for this reason."""
    direction: NotRequired[Literal["browser", "inbound", "outbound", "rehearsal"]]
    """Only calls of this kind. Rehearsals are listed only if you ask for them."""
    caller: NotRequired[str]
    """Only calls with this phone number."""
    tool_failed: NotRequired[bool]
    """Only calls with or without failed tools."""
    outcome: NotRequired[str]
    """A value in the analysis, as `key=value`."""
    label: NotRequired[str]
    """Only calls with this label."""
    review: NotRequired[Literal["open", "done"]]
    """Only calls whose review is in this state."""
    assignee: NotRequired[str]
    """Only calls that this member should review; `none`: only calls whose review has no assignee."""
    rating: NotRequired[int]
    """Only calls that callers rated so."""
    min_duration_ms: NotRequired[int]
    """Only calls at least this long."""
    max_duration_ms: NotRequired[int]
    """Only calls at most this long."""

class CallLabels(TypedDict):
    labels: list[str]
    """In alphabetical order."""

class CallLabelsInUse(TypedDict):
    labels: list[str]

class CallLabelsInput(TypedDict):
    labels: list[str]

class CallLatencyMessage(TypedDict):
    type: Literal["latency"]
    turn_id: str
    """The agent's turn."""
    speech_ended_ms: float | None
    """When the caller stopped speaking, in ms since the call was answered; null after typed words."""
    first_frame_ms: float | None
    """When the agent was first heard, in ms since the call was answered."""

class CallMedia(TypedDict):
    codec: str
    is_encrypted: bool
    """Whether the media used SRTP."""
    packets_sent: int
    packets_received: int
    packets_lost: int
    """Packets sent to the service that never arrived."""
    foreign_packets: int
    """Packets that weren't heard, since neither the SDP nor `media_networks` names their address."""
    jitter_ms: float
    peer_loss_share: float | None
    """Loss reported by the other side, from 0 to 1."""
    peer_jitter_ms: float | None
    round_trip_ms: float | None

class CallNoteInput(TypedDict):
    text: str
    """What the agent should know."""

class CallProvidersModelPlannedInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersModelPlanned(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersModelPlannedInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersModelFallbackInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersModelFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersModelFallbackInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersModelFallbacksItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersModelFallbacksItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersModelFallbacksItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersModelServedItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersModelServedItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersModelServedItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersModelDroppedItem(TypedDict):
    member: str
    """`api`: another API was used."""
    why: str

class CallProvidersModel(TypedDict):
    planned: CallProvidersModelPlanned
    fallback: CallProvidersModelFallback | None
    """The first of `fallbacks`."""
    fallbacks: list[CallProvidersModelFallbacksItem]
    """Used in this order if the planned one fails."""
    served: list[CallProvidersModelServedItem]
    """The ones that served the call, in order of first use."""
    tokens: CallTokens | None
    """As reported by the provider, without interrupted replies. Null if it reports none."""
    dropped: NotRequired[list[CallProvidersModelDroppedItem]]
    """What the server refused and so wasn't sent, or otherwise. Missing if nothing."""

class CallProvidersTranscriberPlannedInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersTranscriberPlanned(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersTranscriberPlannedInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersTranscriberFallbackInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersTranscriberFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersTranscriberFallbackInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersTranscriberFallbacksItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersTranscriberFallbacksItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersTranscriberFallbacksItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersTranscriberServedItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class CallProvidersTranscriberServedItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[CallProvidersTranscriberServedItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersTranscriber(TypedDict):
    planned: CallProvidersTranscriberPlanned
    fallback: CallProvidersTranscriberFallback | None
    """The first of `fallbacks`."""
    fallbacks: list[CallProvidersTranscriberFallbacksItem]
    """Used in this order if the planned one fails."""
    served: list[CallProvidersTranscriberServedItem]
    """The ones that served the call, in order of first use."""

class CallProvidersVoicePlannedInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""
    voice: NotRequired[str | None]

class CallProvidersVoicePlanned(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    voice: str | None
    instead_of: NotRequired[CallProvidersVoicePlannedInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersVoiceFallbackInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""
    voice: NotRequired[str | None]

class CallProvidersVoiceFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    voice: str | None
    instead_of: NotRequired[CallProvidersVoiceFallbackInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersVoiceFallbacksItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""
    voice: NotRequired[str | None]

class CallProvidersVoiceFallbacksItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    voice: str | None
    instead_of: NotRequired[CallProvidersVoiceFallbacksItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersVoiceServedItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""
    voice: NotRequired[str | None]

class CallProvidersVoiceServedItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    voice: str | None
    instead_of: NotRequired[CallProvidersVoiceServedItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class CallProvidersVoice(TypedDict):
    planned: CallProvidersVoicePlanned
    fallback: CallProvidersVoiceFallback | None
    """The first of `fallbacks`."""
    fallbacks: list[CallProvidersVoiceFallbacksItem]
    """Used in this order if the planned one fails."""
    served: list[CallProvidersVoiceServedItem]
    """The ones that served the call, in order of first use."""

class CallProviders(TypedDict):
    model: CallProvidersModel
    transcriber: CallProvidersTranscriber
    voice: CallProvidersVoice

class CallRating(TypedDict):
    score: int
    comment: str | None
    at: str

class CallRatingInput(TypedDict):
    score: int
    comment: NotRequired[str | None]

class CallRecordingReadyEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""

class CallRecordingReadyEventData(TypedDict):
    call: CallRecordingReadyEventDataCall
    recording: Recording

class CallRecordingReadyEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.recording_ready"]
    data: CallRecordingReadyEventData

class CallReview(TypedDict):
    state: Literal["open", "done"]
    assignee: str | None
    """ID of the member who should review the call."""

class CallReviewCounts(TypedDict):
    open: int
    """Calls to review, up to 1000."""
    mine: int
    """Of these, the ones assigned to you, up to 1000."""
    unassigned: int
    """Of these, the ones assigned to nobody, up to 1000."""

class CallReviewInput(TypedDict):
    state: Literal["open", "done"]
    assignee: NotRequired[str | None]
    """ID of the member who should review the call."""

class CallReviewedEventData(TypedDict):
    call_id: str
    labels: list[str]
    """In alphabetical order."""
    review: CallReview | None

class CallReviewedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.reviewed"]
    data: CallReviewedEventData

class CallRingingEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""

class CallRingingEventData(TypedDict):
    call: CallRingingEventDataCall

class CallRingingEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.ringing"]
    data: CallRingingEventData

class CallStartedEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""

class CallStartedEventData(TypedDict):
    call: CallStartedEventDataCall

class CallStartedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.started"]
    data: CallStartedEventData

class CallStateMessage(TypedDict):
    type: Literal["state"]
    state: Literal["connecting", "listening", "thinking", "speaking", "ended", "replaced"]
    """`replaced`, on a connection whose call continues on another page, is its last message."""
    end_reason: NotRequired[EndReason]
    """Why the call ended. Only with `ended`."""
    recognition: NotRequired[bool]
    """Sent once if the service has no transcriber for this call and the page must transcribe speech."""
    reconnect_ms: NotRequired[float]
    """Sent once, when the call is answered: how long the call waits for a lost connection."""
    confirms_texts: NotRequired[bool]
    """On a connection's first state. Without it, the call is held by a process of a version that answers nothing to a text's id, so don't wait for that."""

class CallTextReceived(TypedDict):
    type: Literal["text_received"]
    id: str
    """As the page sent it."""

class CallTextRefused(TypedDict):
    type: Literal["text_refused"]
    id: str
    """As the page sent it."""
    reason: Literal["too_much", "ended"]
    """`too_much`: too long, or more than the call takes at once. `ended`: the call is over."""

class CallTokens(TypedDict):
    input: int
    output: int

class CallToolMessage(TypedDict):
    type: Literal["tool"]
    id: str
    """The same when the tool call starts and ends."""
    name: NotRequired[str]
    """Left out in public previews."""
    status: Literal["running", "succeeded", "failed"]
    error: NotRequired[str]
    """Type of the error."""
    arguments: NotRequired[Any]
    """From the model. This and the fields below are left out in public previews, too."""
    request: NotRequired[SentRequest | str | None]
    """Null if nothing was sent. The start of its JSON if cut."""
    response_status: NotRequired[int | None]
    response_body: NotRequired[str | None]
    duration_ms: NotRequired[float]

class CallTranscriptEventData(TypedDict):
    call_id: str
    turn: Turn

class CallTranscriptEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["call.transcript"]
    data: CallTranscriptEventData

class CallTranscriptMessage(TypedDict):
    type: Literal["transcript"]
    role: Literal["agent", "caller"]
    turn_id: str
    """The latest message of a turn replaces earlier ones."""
    text: str
    """Empty if the turn is withdrawn."""
    final: bool
    """False while the text may still change."""
    started_ms: NotRequired[float]
    """When the turn started, in ms since the call was answered."""
    ended_ms: NotRequired[float]
    """When the turn ended, in ms since the call was answered."""
    interrupted_at_ms: NotRequired[float | None]
    """When the caller interrupted the agent."""
    served: NotRequired[TurnProviders]

class CallsSipResult(TypedDict):
    data: list[SipMessage]

class CodeNeeded(TypedDict):
    needs_code: Literal[True]
    """Send a code of the authenticator app next."""

class ConfiguredPhoneNumber(TypedDict):
    message: str
    """What was set up."""

class CostsVendorsItem(TypedDict):
    part: Literal["model", "transcriber", "voice", "analysis"]
    """`analysis`: the model that analyzed the call."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    input_tokens: int | None
    output_tokens: int | None
    cached_tokens: int | None
    """Those of `input_tokens` that came from a cache."""
    audio_input_tokens: int | None
    """Those of `input_tokens` that were sound."""
    audio_output_tokens: int | None
    """Those of `output_tokens` that were sound."""
    cached_audio_tokens: int | None
    """Those of `cached_tokens` that were sound."""
    duration_ms: int | None
    """Sound that was sent to the transcriber."""
    characters: int | None
    """Spoken by the voice."""
    amount: float | None
    """Null if nothing of it has a price."""

class CostsOthersItem(TypedDict):
    currency: str
    amount: float

class Costs(TypedDict):
    currency: str
    amount: float | None
    """Null if nothing of it has a price."""
    dated: str | None
    """The oldest day of the service's list prices. Null if only the operator's were used."""
    is_estimate: bool
    """Always true: what counts is the vendors' invoices."""
    is_partial: bool
    """Something has no price, so the real cost is higher."""
    days: list[float | None]
    """One amount for each day in the range. Null: nothing that was used has a price."""
    vendors: list[CostsVendorsItem]
    """What was used, the most expensive first."""
    others: list[CostsOthersItem]
    """Amounts in currencies that the operator's prices had before. They aren't in the sums."""

class CurrentPassword(TypedDict):
    current_password: str

class Delivery(TypedDict):
    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed", "ping"]
    status: Literal["pending", "delivered", "failed"]
    """`failed`: gave up after 24 hours. You can replay it."""
    attempt_count: int
    last_attempt: DeliveryAttempt | None
    next_attempt_at: str | None
    """Null if none is planned or one is in progress."""
    replay_of: str | None
    """ID of the delivery this one replays."""
    created_at: str
    payload: WebhookPayload
    attempts: list[DeliveryAttempt]

class DeliveryAttemptError(TypedDict):
    """Null if it was delivered."""
    type: str
    message: str

class DeliveryAttempt(TypedDict):
    number: int
    """Counts from 1."""
    started_at: str
    duration_ms: int
    status: int | None
    """HTTP status of the response. 2xx is success."""
    error: DeliveryAttemptError | None
    """Null if it was delivered."""
    response_body: str | None
    """First 1,000 characters of the response."""

class DeliverySummary(TypedDict):
    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed", "ping"]
    status: Literal["pending", "delivered", "failed"]
    """`failed`: gave up after 24 hours. You can replay it."""
    attempt_count: int
    last_attempt: DeliveryAttempt | None
    next_attempt_at: str | None
    """Null if none is planned or one is in progress."""
    replay_of: str | None
    """ID of the delivery this one replays."""
    created_at: str

class DeliverySummaryPage(TypedDict):
    data: list[DeliverySummary]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class DemoFreeTimes(TypedDict):
    date: str
    weekday: str
    free_times: list[str]

DemoNote: TypeAlias = "dict[str, str]"

class DemoOrder(TypedDict):
    order_number: str
    status: str
    delivery: str
    items: str

class DemoReceipt(TypedDict):
    reference: str
    """For example K-4821."""
    note: str

EndReason: TypeAlias = "Literal[\"agent_hangup\", \"caller_hangup\", \"api_hangup\", \"transferred\", \"no_answer\", \"busy\", \"rejected\", \"cancelled\", \"silence_timeout\", \"max_duration\", \"provider_error\", \"network_lost\", \"shutdown\", \"error\"]"

class EngineSettings(TypedDict):
    end_of_turn_ms: int
    """Silence after a finished sentence before the agent replies, in ms. Default: `300`."""
    end_of_turn_unfinished_ms: int
    """Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`."""
    barge_in_ms: int
    """How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`."""
    resume_ms: int
    """If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`."""
    bridge_after_ms: int
    """How long a tool may run before the agent says a short phrase, in ms. Default: `1000`."""
    silence_prompt_ms: int
    """Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`."""
    silence_end_ms: int
    """Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`."""
    max_duration_ms: int
    """Longest a call may last, in ms. Default: `1800000`."""
    announce_end_ms: int
    """How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`."""
    reconnect_ms: int
    """How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`."""
    interrupt_min_words: int
    """How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`."""
    speech_threshold: float
    """How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`."""
    interruptible: bool
    """Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `True`."""
    greeting_interruptible: bool
    """Whether the caller can interrupt the first message. Default: `True`."""
    answer_early: bool
    """Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `True`."""
    bridge_phrases: bool
    """Whether the agent says a short phrase while a slow tool runs. Default: `True`."""
    bridge_texts: list[str]
    """Said while a tool or the model is slow. Liquid, in turn. Default: `[]`."""
    prompt_texts: list[str]
    """Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`."""
    goodbye_texts: list[str]
    """Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`."""
    apology_texts: list[str]
    """Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`."""
    repeat_texts: list[str]
    """Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`."""

class ExpectationToolCalled(TypedDict):
    tool: str
    """Its name, or a built-in tool such as `cut_call`."""
    arguments: NotRequired[dict[str, Any]]
    """Arguments that one of its calls had, among others."""

class Expectation(TypedDict):
    tool_called: NotRequired[ExpectationToolCalled]
    tool_not_called: NotRequired[str]
    """Name of a tool that isn't called."""
    says: NotRequired[str]
    """What the agent says, by its meaning. Judged by the agent's language model."""
    no_invented_facts: NotRequired[Literal[True]]
    """The agent says nothing that isn't in its prompt, in the tools' results or in the caller's words. Judged by the agent's language model."""
    end_reason: NotRequired[Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"]]
    """How the conversation ends: `agent_hangup` if the agent ends it."""
    max_turns: NotRequired[int]
    """The caller speaks at most this often."""

class FixedValue(TypedDict):
    name: str
    """Use it in `arguments`. Becomes the argument's name."""
    place: Literal["path", "query", "body"]
    value: str
    is_likely: bool
    """Whether it probably differs from call to call."""

class ForgetInput(TypedDict):
    number: str
    """The caller's phone number. An international one is found however it was written; any other one as call records have it."""

class ForgottenCalls(TypedDict):
    deleted: int
    """Calls that were deleted."""
    live: int
    """Calls with this number that aren't over. They stay; repeat the request when they have ended."""

class HeardSentence(TypedDict):
    ms: int
    """From the end of the sentence to its words."""
    sound_ms: int
    """Length of the sentence."""
    factor: float
    """`ms` as a share of `sound_ms`."""

IdempotencyKey: TypeAlias = "str"

IfMatch: TypeAlias = "str"

class ImportableOperation(TypedDict):
    id: str
    """For `operations`: the operationId, or `GET /path`."""
    operation_id: str | None
    method: str
    path: str
    summary: str
    deprecated: bool
    problem: str | None
    """Why it can't be imported. Null if it can."""

class ImportedToolAuth(TypedDict):
    type: Literal["none"]

class ImportedToolAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class ImportedToolAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class ImportedToolAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class ImportedToolHeadersItem(TypedDict):
    key: str
    value: str

class ImportedTool(TypedDict):
    id: str
    kind: str
    """`http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty."""
    name: str
    """Unique in the workspace. The model sees it."""
    description: str
    url: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    timeout_ms: int
    auth: ImportedToolAuth | ImportedToolAuth2 | ImportedToolAuth3 | ImportedToolAuth4
    """Credentials are masked."""
    headers: list[ImportedToolHeadersItem]
    """Values of secret-looking headers are masked."""
    body: dict[str, Any] | None
    input_schema: dict[str, Any]
    response_schema: Any
    """For your reference; agents don't see it."""
    response_path: str | None
    """For your reference; agents don't see it."""
    active: bool
    metadata: Metadata
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    created_at: str
    updated_at: str
    warnings: list[ToolWarning]
    """Likely mistakes, or features some model providers reject. They don't prevent saving."""

class ImportedTools(TypedDict):
    data: list[ImportedTool]

class ImprovePromptInput(TypedDict):
    system_prompt: str
    """The prompt to improve. It can be unsaved."""
    first_message: NotRequired[str]
    """Default: `\"\"`."""
    wish: NotRequired[str]
    """What to improve. Default: `\"\"`."""

class ImprovedPromptHunksItem(TypedDict):
    from_line: int
    """First line in the old text, from 1. Text that is only added goes before this line."""
    to_line: int
    """First line in the new text, from 1."""
    lines: list[str]
    """As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added)."""

class ImprovedPrompt(TypedDict):
    system_prompt: str
    """The suggested prompt, a Liquid template."""
    hunks: list[ImprovedPromptHunksItem]
    """Changes from the draft to the suggestion."""
    lost_variables: list[str]
    """Variables in the draft but not in the suggestion."""
    added_variables: list[str]
    """Variables in the suggestion but not in the draft."""

class InputMessageToolCallsItem(TypedDict):
    id: str
    name: str
    arguments: str
    """JSON."""

class InputMessage(TypedDict):
    role: Literal["system", "user", "assistant", "tool"]
    text: str
    """At most 4,000 characters, except for `system`."""
    characters: NotRequired[int]
    """Length of the whole text, if it was cut."""
    tool_calls: NotRequired[list[InputMessageToolCallsItem]]
    tool_call_id: NotRequired[str]
    """ID of the tool call that a `tool` message is the result of."""
    name: NotRequired[str]
    """Name of the tool whose result it is."""

class InsightsTotal(TypedDict):
    calls: int
    """All calls started, whatever their outcome."""
    answered_calls: int
    failed_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    talk_ms: int
    """From answer to hang-up."""
    answers: int
    """Agent replies, without greetings."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound."""
    p95_ms: int | None

class InsightsBefore(TypedDict):
    """The same time of day, whole days earlier."""
    calls: int
    """All calls started, whatever their outcome."""
    answered_calls: int
    failed_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    talk_ms: int
    """From answer to hang-up."""
    answers: int
    """Agent replies, without greetings."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound."""
    p95_ms: int | None

class InsightsPartsItem(TypedDict):
    since: str
    calls: int
    """All calls started, whatever their outcome."""
    answered_calls: int
    failed_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    talk_ms: int
    """From answer to hang-up."""
    answers: int
    """Agent replies, without greetings."""
    p50_ms: int | None
    """Response time: from the end of the caller's speech to the agent's first sound."""
    p95_ms: int | None

class InsightsAgentsItem(TypedDict):
    id: str
    calls: list[int]
    """Calls in each interval."""

class InsightsToolsItemLastError(TypedDict):
    type: str
    message: str

class InsightsToolsItem(TypedDict):
    id: str
    calls: list[int]
    """Runs in each interval."""
    errors: list[int]
    """Failed runs in each interval."""
    last_error: InsightsToolsItemLastError | None

class Insights(TypedDict):
    since: str
    until: str
    total: InsightsTotal
    before: InsightsBefore
    """The same time of day, whole days earlier."""
    parts: list[InsightsPartsItem]
    agents: list[InsightsAgentsItem]
    """The busiest agents."""
    tools: list[InsightsToolsItem]
    """The most used tools, without built-in ones."""

class InterventionWho(TypedDict):
    user_id: NotRequired[str]
    token_id: NotRequired[str]
    """The access token, if it was one."""
    name: str
    """The person's name, or the token's."""

class Intervention(TypedDict):
    at_ms: int
    """Since the call was answered."""
    who: InterventionWho
    kind: Literal["note"]
    """`note`: told the agent something that the caller didn't hear."""
    text: str

class Invitation(TypedDict):
    id: str
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the new member can do. No higher than your own role."""
    email: str | None
    """Only the account with this email can accept it. Null: anyone with the link."""
    status: Literal["open", "accepted", "expired"]
    invited_by: str | None
    """ID of the member who created it."""
    accepted_by: str | None
    """ID of the person who accepted it."""
    accepted_at: str | None
    expires_at: str
    created_at: str

class InvitationInput(TypedDict):
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the new member can do. No higher than your own role."""
    email: NotRequired[str | None]
    """Only the account with this email can accept it. Null: anyone with the link. Default: `None`."""
    expires_at: NotRequired[str | None]
    """When the link expires. Null: in 7 days. Default: `None`."""

class InvitationPage(TypedDict):
    data: list[Invitation]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class JoinedWorkspace(TypedDict):
    workspace_id: str
    role: Literal["viewer", "editor", "admin", "owner"]

class LanguageSettings(TypedDict):
    language: str
    """BCP 47 tag, such as `es` or `pt-BR`."""
    voice: NotRequired[VoiceSettings]
    """Default: the agent's voice."""
    first_message: NotRequired[str]
    """For calls that start in this language, a Liquid template. Default: the agent's first message."""

class LanguageUse(TypedDict):
    language: str
    """BCP 47, as in the agent's settings."""
    from_ms: int
    """Since the call was answered."""
    why: Literal["asked", "heard"]
    """`asked`: the caller, or the request that started the call, asked for it. `heard`: the caller spoke it."""

class LinkToken(TypedDict):
    token: str
    """The part after the `#` of an invitation link or of the setup link printed on first start."""

class ListedCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    caller_name: str | None
    """Value of the variable `customer_name`, if given."""
    first_words: str | None
    """The start of the caller's first turn."""
    tool_calls: int
    """Without built-in tools such as `cut_call`."""
    tool_errors: int
    median_ms: int | None
    """Median response time. Null without replies."""
    recorded: bool
    """Whether there is a recording that can be played."""
    labels: list[str]
    """In alphabetical order."""
    review: CallReview | None
    """Null if nobody has put the call up for review."""
    rating: CallRating | None
    """What the caller thought of the call."""
    talk: NotRequired[list[TalkStretch]]
    """Who spoke when, for the first 200 turns. Only with `include=talk`."""
    match: NotRequired[str | None]
    """Words around what was searched for. Only with `search`."""

class ListedCallPage(TypedDict):
    data: list[ListedCall]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ListedModel(TypedDict):
    id: str
    """What an agent's `model` takes."""
    name: str
    provider: str
    is_default: bool
    """Whether agents that name the provider, but no model, use it."""
    languages: list[str] | None
    """As the provider spells them. Null: not known, or any."""
    efforts: list[str] | None
    """The least first. Null: none to choose."""
    needs: list[Literal["key", "responses"]]
    """`key`: the workspace has none of this provider. `responses`: tools work over that API only."""
    context: int | None
    """Tokens that it reads at most. Null: not known."""
    shutdown: str | None
    """The day on which the provider turns it off."""
    replacement: str | None
    """What is used from that day on."""
    first_ms: int | None
    """Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days."""
    first_from: Literal["calls", "check"] | None
    """What `first_ms` was measured in."""
    per_minute: float | None
    """What a minute of a call costs, in `currency`. Null: not known, such as at a gateway."""
    per_minute_from: Literal["price", "calls", "typical"] | None
    """`price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call."""
    currency: str | None
    price: ListedPrice | None
    """The operator's, or the provider's list price. Null: not known, such as at a gateway."""
    source: Literal["account", "table", "measured", "typical"]
    """`account`: the provider lists it for the account. `table`: what the service knows of the provider's models. `measured`: either, with its `first_ms`."""

class ListedPrice(TypedDict):
    currency: str
    per: Literal["million_tokens", "minute", "thousand_characters"]
    input: float | None
    output: float | None
    """Null: what it writes is in the price of its input."""
    audio_input: float | None
    """For tokens of sound. Null: as for text."""
    audio_output: float | None

class Member(TypedDict):
    id: str
    """The person's ID, the same in every workspace."""
    name: str
    email: str
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the member can do. No higher than your own role."""
    created_at: str
    """When they joined the workspace."""
    lacks_two_factor: NotRequired[bool]
    """Whether they have a password and no two-factor authentication. Left out unless you're an admin."""

class MemberPage(TypedDict):
    data: list[Member]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class MemberPatch(TypedDict):
    role: NotRequired[Literal["viewer", "editor", "admin", "owner"]]
    """What the member can do. No higher than your own role."""
    name: NotRequired[str]
    """Accepted only if unchanged."""
    email: NotRequired[str]
    """Accepted only if unchanged."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    lacks_two_factor: NotRequired[Any]
    """Accepted and ignored."""

Metadata: TypeAlias = "dict[str, str]"

MetadataFilter: TypeAlias = "dict[str, str]"

class MissedEvents(TypedDict):
    pass

class ModelInput(TypedDict):
    id: str
    turn_id: str | None
    """The agent's turn it led to. Null if the caller heard nothing."""
    asked_ms: int
    """Since the call was answered."""
    ended_ms: int | None
    """When the reply was complete or cut off. Null in old records."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    tokens: ModelInputTokens | None
    """As reported by the provider. Null if it reports none or the reply was interrupted."""
    messages: list[InputMessage]
    tools: list[str]
    """Names of the tools offered."""

class ModelInputSummary(TypedDict):
    id: str
    turn_id: str | None
    """The agent's turn it led to. Null if the caller heard nothing."""
    asked_ms: int
    """Since the call was answered."""
    ended_ms: int | None
    """When the reply was complete or cut off. Null in old records."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    tokens: ModelInputTokens | None
    """As reported by the provider. Null if it reports none or the reply was interrupted."""

class ModelInputTokens(TypedDict):
    input: int
    output: int

class ModelPageProblemsItem(TypedDict):
    provider: str
    message: str

class ModelPage(TypedDict):
    data: list[ListedModel]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""
    problems: list[ModelPageProblemsItem]
    """Accounts whose models couldn't be listed, and why."""
    automatic: AutomaticChoice | None
    """What `auto` stands for. Null: `auto` can't be chosen for these, or one provider was asked for."""

class ModelSettingsFallback(TypedDict):
    """Comes before `fallbacks`."""
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""

class ModelSettingsFallbacksItem(TypedDict):
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""

class ModelSettings(TypedDict):
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    """`auto`: a model with a key, else the rehearsal model. `openai`: OpenAI or any compatible server. `azure-openai`: `model` names a deployment."""
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""
    temperature: NotRequired[float | None]
    api: NotRequired[Literal["chat", "responses"] | None]
    """OpenAI's API. Null: the one that the model needs."""
    max_tokens: NotRequired[int | None]
    """Of one reply."""
    service_tier: NotRequired[str | None]
    """As the provider names it."""
    fallback: NotRequired[ModelSettingsFallback | None]
    """Comes before `fallbacks`."""
    fallbacks: NotRequired[list[ModelSettingsFallbacksItem]]
    """Used in this order if it fails. Default: `[]`."""

NameSearch: TypeAlias = "str"

class NewAccessTokenMember(TypedDict):
    """The member it belongs to; it ends with their membership. Null if it was created before the workspace had members."""
    id: str
    email: str

class NewAccessToken(TypedDict):
    id: str
    name: str
    """What the token is for."""
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the token can do now, capped at its member's role."""
    member: NewAccessTokenMember | None
    """The member it belongs to; it ends with their membership. Null if it was created before the workspace had members."""
    prefix: str
    """The token's first characters, to identify it."""
    expires_at: str | None
    last_used_at: str | None
    """Accurate to the minute."""
    created_at: str
    token: str
    """The token. You won't be able to see it again."""

class NewInvitation(TypedDict):
    id: str
    role: Literal["viewer", "editor", "admin", "owner"]
    """What the new member can do. No higher than your own role."""
    email: str | None
    """Only the account with this email can accept it. Null: anyone with the link."""
    status: Literal["open", "accepted", "expired"]
    invited_by: str | None
    """ID of the member who created it."""
    accepted_by: str | None
    """ID of the person who accepted it."""
    accepted_at: str | None
    expires_at: str
    created_at: str
    url: str
    """The link to send. You won't be able to see it again."""
    is_emailed: bool
    """Whether the link is also being emailed."""

class OidcConnection(TypedDict):
    next: NotRequired[str]
    """The page to show afterwards, as a path of the dashboard."""
    current_password: NotRequired[str]
    """Required if you have a password."""
    code: NotRequired[str]
    """The six digits that the app shows."""
    recovery_code: NotRequired[str]
    """Instead of `code`. Each works once."""

class OidcDisconnection(TypedDict):
    current_password: str

class OidcStart(TypedDict):
    next: NotRequired[str]
    """The page to show afterwards, as a path of the dashboard."""
    token: NotRequired[str]
    """Of the invitation or setup link that is open."""

class OutboundCallInput(TypedDict):
    to_number: str
    """E.164, such as `+4930123456`."""
    agent_phone_number_id: str
    """ID of a phone number that this agent may call from: its own, or one that lists it in `outbound_agent_ids`. The number's trunk must allow outbound calls."""
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON."""
    language: NotRequired[str]
    """The one of the agent's languages that the call starts in. Default: its `language`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""

class OwnSession(TypedDict):
    id: str
    created_at: str
    """When it began."""
    last_seen_at: str
    """When it was last used, to the minute."""
    address: str | None
    """The IP address that signed in."""
    user_agent: str | None
    """The browser that signed in."""
    current: bool
    """Whether it's the session that asks."""

class OwnSessionPage(TypedDict):
    data: list[OwnSession]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

PageLimit: TypeAlias = "int"

class PasswordChange(TypedDict):
    current_password: str
    new_password: str
    """Must not be a common password or contain the name or email."""

class PasswordReset(TypedDict):
    token: str
    """The part after the `#` of the link."""
    new_password: str
    """Must not be a common password or contain the name or email."""

class PasswordResetLink(TypedDict):
    token: str
    """The part after the `#` of the link."""

class PasswordResetRequest(TypedDict):
    email: str

class PersonDeletion(TypedDict):
    current_password: NotRequired[str]
    """Or a code. One of them is required."""
    code: NotRequired[str]
    """The six digits that the app shows."""
    recovery_code: NotRequired[str]
    """Instead of `code`. Each works once."""
    delete_workspaces: NotRequired[list[str]]
    """Ids of all workspaces that only you own. They are deleted too."""

class PersonExportPerson(TypedDict):
    id: str
    name: str
    email: str
    email_verified: bool
    created_at: str

class PersonExportSignInSingleSignOnItem(TypedDict):
    issuer: str
    subject: str
    connected_at: str

class PersonExportSignIn(TypedDict):
    has_password: bool
    has_two_factor: bool
    single_sign_on: list[PersonExportSignInSingleSignOnItem]

class PersonExportSessionsItem(TypedDict):
    id: str
    created_at: str
    last_seen_at: str
    address: str | None
    user_agent: str | None

class PersonExportWorkspacesItem(TypedDict):
    id: str
    name: str
    role: Literal["viewer", "editor", "admin", "owner"]
    joined_at: str

class PersonExportAccessTokensItem(TypedDict):
    id: str
    name: str
    workspace_id: str
    role: Literal["viewer", "editor", "admin", "owner"]
    created_at: str
    expires_at: str | None
    last_used_at: str | None

class PersonExportAccountEventsItem(TypedDict):
    id: str
    event: str
    reason: str | None
    count: int
    address: str
    user_agent: str | None
    created_at: str

class PersonExportCallCommentsItem(TypedDict):
    id: str
    workspace_id: str
    call_id: str
    turn_id: str | None
    text: str
    created_at: str

class PersonExportAuditLogItem(TypedDict):
    id: str
    workspace_id: str
    action: str
    resource_type: str
    resource_id: str | None
    access_token_id: str | None
    address: str
    user_agent: str | None
    created_at: str

class PersonExport(TypedDict):
    exported_at: str
    person: PersonExportPerson
    sign_in: PersonExportSignIn
    sessions: list[PersonExportSessionsItem]
    workspaces: list[PersonExportWorkspacesItem]
    access_tokens: list[PersonExportAccessTokensItem]
    account_events: list[PersonExportAccountEventsItem]
    """Your sign-ins, refused ones, and changes of how you sign in."""
    call_comments: list[PersonExportCallCommentsItem]
    """What you wrote about calls, in the workspaces that you're a member of."""
    audit_log: list[PersonExportAuditLogItem]
    """What you did in the workspaces that you're a member of."""

class PersonPatch(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    current_password: NotRequired[str]
    """Required to change the email."""

class PhoneCallHeadersItem(TypedDict):
    name: str
    value: str

class PhoneCall(TypedDict):
    trunk_id: str | None
    carrier_call_id: str | None
    """The carrier's ID for the call."""
    sip_status: int | None
    """Final SIP status, such as 486."""
    sip_reason: str | None
    answered_by: Literal["human", "machine", "menu", "screening", "unknown"] | None
    asserted_identity: str | None
    """`P-Asserted-Identity` of an inbound call on a trusted trunk."""
    headers: list[PhoneCallHeadersItem]
    """Headers listed in the trunk's `record_headers`."""
    media: CallMedia | None
    attempts: list[CallAttempt]
    """The trunks that an outbound call was tried through, in order; empty while it waits."""
    redirects: list[Redirect]
    """Where the other side sent an outbound call or a transfer on."""

class PhoneNumber(TypedDict):
    id: str
    number: str
    """E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk."""
    trunk_id: str
    """ID of the trunk that carries its calls."""
    fallback_trunk_ids: list[str]
    """IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`."""
    agent_id: str | None
    """ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `None`."""
    outbound_agent_ids: list[str]
    """IDs of other agents that may call from it. Default: `[]`."""
    label: str
    """Default: `\"\"`."""
    created_at: str
    updated_at: str

class PhoneNumberInput(TypedDict):
    number: str
    """E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk."""
    trunk_id: str
    """ID of the trunk that carries its calls."""
    fallback_trunk_ids: NotRequired[list[str]]
    """IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`."""
    agent_id: NotRequired[str | None]
    """ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `None`."""
    outbound_agent_ids: NotRequired[list[str]]
    """IDs of other agents that may call from it. Default: `[]`."""
    label: NotRequired[str]
    """Default: `\"\"`."""

class PhoneNumberPage(TypedDict):
    data: list[PhoneNumber]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class PhoneNumberPatch(TypedDict):
    number: NotRequired[str]
    """E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk."""
    trunk_id: NotRequired[str]
    """ID of the trunk that carries its calls."""
    fallback_trunk_ids: NotRequired[list[str]]
    """IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`."""
    agent_id: NotRequired[str | None]
    """ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `None`."""
    outbound_agent_ids: NotRequired[list[str]]
    """IDs of other agents that may call from it. Default: `[]`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class PhoneNumberReplacement(TypedDict):
    number: str
    """E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk."""
    trunk_id: str
    """ID of the trunk that carries its calls."""
    fallback_trunk_ids: NotRequired[list[str]]
    """IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`."""
    agent_id: NotRequired[str | None]
    """ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `None`."""
    outbound_agent_ids: NotRequired[list[str]]
    """IDs of other agents that may call from it. Default: `[]`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class PingEventData(TypedDict):
    webhook_id: str

class PingEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["ping"]
    data: PingEventData

class PreviewLinkLimits(TypedDict):
    """The limits in effect: the link's own, or the service's defaults."""
    calls_at_once: int
    calls_per_day: int
    """In 24 hours."""
    calls_per_address_and_hour: int
    """From one IP address: through this link if it has a limit of its own, otherwise over all links without one."""

class PreviewLink(TypedDict):
    slug: str
    """Grants access to the agent, so treat it like a password."""
    url: str
    """The link to share. Visitors need no account."""
    expires_at: str | None
    allowed_origins: list[str]
    """Other sites that may use the link: https://shop.example.com"""
    at_once: int | None
    """How many calls the link allows at once. Null: the service's default."""
    per_day: int | None
    """How many calls the link allows in 24 hours. Null: the service's default."""
    per_address_hour: int | None
    """How many calls an hour one IP address may start through this link. Null: the service's default."""
    limits: PreviewLinkLimits
    """The limits in effect: the link's own, or the service's defaults."""
    created_at: str

class PreviewLinkInput(TypedDict):
    expires_at: NotRequired[str | None]
    """When the link expires. Null: never. Default: `None`."""
    allowed_origins: NotRequired[list[str]]
    """Other sites that may use the link: https://shop.example.com Default: `[]`."""
    at_once: NotRequired[int | None]
    """How many calls the link allows at once. Null: the service's default. Default: `None`."""
    per_day: NotRequired[int | None]
    """How many calls the link allows in 24 hours. Null: the service's default. Default: `None`."""
    per_address_hour: NotRequired[int | None]
    """How many calls an hour one IP address may start through this link. Null: the service's default. Default: `None`."""

class PreviewLinkPatch(TypedDict):
    expires_at: NotRequired[str | None]
    """When the link expires. Null: never."""
    allowed_origins: NotRequired[list[str]]
    """Other sites that may use the link: https://shop.example.com"""
    at_once: NotRequired[int | None]
    """How many calls the link allows at once. Null: the service's default."""
    per_day: NotRequired[int | None]
    """How many calls the link allows in 24 hours. Null: the service's default."""
    per_address_hour: NotRequired[int | None]
    """How many calls an hour one IP address may start through this link. Null: the service's default."""
    slug: NotRequired[str]
    """Accepted only if unchanged."""
    url: NotRequired[str]
    """Accepted only if unchanged."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    limits: NotRequired[Any]
    """Accepted and ignored."""

class PreviewVariables(TypedDict):
    agent_name: str
    language: str
    """Language for the browser's speech recognition."""
    browser_transcription: bool
    """True if the browser must transcribe speech because the service has no transcription provider for this agent."""
    recording: bool
    """Whether calls are recorded."""
    variables: list[Variable]

class ProviderInUse(TypedDict):
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    key_state: Literal["own", "server_default", "none", "rejected", "not_needed"]
    """`own`: the workspace's key. `server_default`: the operator's. `rejected`: the provider rejected the key when it was last checked. `not_needed`: the workspace's server takes none."""
    agents: int
    """Agents that use it, also for one of their languages."""
    fallback_agents: int
    """Further agents that only have it as a fallback."""
    checked: ProviderKeyCheck | None
    """The last check. Null: none by this process since it started or the key was changed."""

class ProviderKey(TypedDict):
    id: str
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    """`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`."""
    label: str
    """Default: `\"\"`."""
    api_key: str
    """Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `\"\"`."""
    base_url: str | None
    """Null: the provider's own, if any. Private networks are blocked. Default: `None`."""
    model: str | None
    """The model for agents that don't set one. Null: the provider's default. Default: `None`."""
    region: Literal["us", "eu"] | None
    """Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `None`."""
    state: ProviderKeyState
    created_at: str
    updated_at: str

class ProviderKeyCheck(TypedDict):
    ok: bool
    """Whether the provider accepts the key."""
    rejected: bool
    """Whether the provider says that the key is wrong. False if it couldn't be asked, or has no credit."""
    message: str
    """What was found and what to do."""
    status: int | None
    """HTTP status from the provider. Null if there was none."""
    model: TriedModel | None
    """With `generate`: what answered. Null if nothing was written."""
    transcription: HeardSentence | None
    """With `generate`: how long a built-in sentence took to transcribe. Null if none was."""
    voice: TriedVoice | None
    """With `generate`: what spoke. Null if nothing was said."""
    duration_ms: int
    checked_at: str

class ProviderKeyCheckInput(TypedDict):
    generate: NotRequired[bool]
    """Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little. Default: `False`."""

class ProviderKeyInput(TypedDict):
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    """`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    api_key: NotRequired[str]
    """Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `\"\"`."""
    base_url: NotRequired[str | None]
    """Null: the provider's own, if any. Private networks are blocked. Default: `None`."""
    model: NotRequired[str | None]
    """The model for agents that don't set one. Null: the provider's default. Default: `None`."""
    region: NotRequired[Literal["us", "eu"] | None]
    """Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `None`."""

class ProviderKeyPage(TypedDict):
    data: list[ProviderKey]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""
    providers: list[ProviderInUse]
    """Every provider that takes a key, also those of which the workspace has none."""

class ProviderKeyPatch(TypedDict):
    provider: NotRequired[Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]]
    """`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    api_key: NotRequired[str]
    """Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `\"\"`."""
    base_url: NotRequired[str | None]
    """Null: the provider's own, if any. Private networks are blocked. Default: `None`."""
    model: NotRequired[str | None]
    """The model for agents that don't set one. Null: the provider's default. Default: `None`."""
    region: NotRequired[Literal["us", "eu"] | None]
    """Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `None`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    state: NotRequired[Any]
    """Accepted and ignored."""

class ProviderKeyReplacement(TypedDict):
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    """`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    api_key: NotRequired[str]
    """Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `\"\"`."""
    base_url: NotRequired[str | None]
    """Null: the provider's own, if any. Private networks are blocked. Default: `None`."""
    model: NotRequired[str | None]
    """The model for agents that don't set one. Null: the provider's default. Default: `None`."""
    region: NotRequired[Literal["us", "eu"] | None]
    """Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `None`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    state: NotRequired[Any]
    """Accepted and ignored."""

class ProviderKeyState(TypedDict):
    warnings: list[str]
    """What is wrong with the key's settings, in sentences. Found after a start and after each change."""

class ProviderWarning(TypedDict):
    code: Literal["model_shutdown", "model_api", "model_language", "unreachable"]
    message: str
    replacement: str | None
    """What is used from that day on."""
    date: str | None

class QueuedCall(TypedDict):
    call_id: str
    status: Literal["queued"]

class Recording(TypedDict):
    status: Literal["recording", "processing", "ready", "failed", "deleted"]
    """`recording` during the call, `processing` until the file is complete, then `ready`. `failed`: nothing could be kept. `deleted`: by a person or after the workspace's retention period."""
    duration_ms: int | None
    """Null until it is ready."""
    size_bytes: int | None
    """Null until it is ready."""
    channels: list[Literal["caller", "agent"]]
    """Left, then right."""
    media_type: str
    """Always `audio/ogg; codecs=opus`."""
    ready_at: str | None
    deleted_at: str | None

class RecordingLink(TypedDict):
    url: str
    expires_at: str

class RecoveryCodes(TypedDict):
    recovery_codes: list[str]
    """For signing in without the app. Each works once. You won't be able to see them again."""

class RedeliverInput(TypedDict):
    webhook_id: str
    """Where to send it."""

class Redirect(TypedDict):
    at_ms: int
    """Since the call was placed, ms."""
    status: int
    """SIP status of the redirect, such as 302."""
    to: str | None
    """The number, extension or SIP URI that it leads to."""
    followed: bool
    reason: str | None
    """Why it wasn't followed."""

class RehearsalCaller(TypedDict):
    steps: NotRequired[list[RehearsalStep]]
    """What the caller does, in order. It waits until the agent has finished, and hangs up after the last step."""
    persona: NotRequired[str]
    """Who calls. Played by the agent's language model."""
    goal: NotRequired[str]
    """What that person wants from the call."""

class RehearsalInput(TypedDict):
    version_id: NotRequired[str]
    """The version to rehearse. By default, the current one."""
    caller: RehearsalCaller
    """Either `steps`, or `persona` and `goal`."""
    tools: NotRequired[RehearsalTools]
    """What tools return. By default `mocked`, without any mocks."""
    max_turns: NotRequired[int]
    """Turns after which the caller hangs up. Default: `20`."""
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON."""
    language: NotRequired[str]
    """The one of the agent's languages that the call starts in. Default: its `language`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""

class RehearsalMock(TypedDict):
    tool: str
    """Name of one of the agent's tools."""
    when: NotRequired[dict[str, Any]]
    """Only for calls with these arguments, among others. By default, any call."""
    result: NotRequired[Any]
    """The response body: text, or anything else as JSON. Empty by default."""
    status: NotRequired[int]
    """HTTP status of the response. Default: `200`."""
    duration_ms: NotRequired[int]
    """How long it takes. By default, as long as the tool usually takes."""

class RehearsalStep(TypedDict):
    say: NotRequired[str]
    """Words the caller says."""
    press: NotRequired[str]
    """Keys the caller presses, such as `1#`."""
    wait_ms: NotRequired[int]
    """How long the caller says nothing once the agent has finished."""
    hang_up: NotRequired[Literal[True]]
    """The caller hangs up."""
    interrupt_after_ms: NotRequired[int]
    """Acts this long after the agent begins to speak, without waiting for its end."""

class RehearsalTools(TypedDict):
    mode: Literal["mocked", "recorded", "real"]
    """`mocked`: what `mocks` say. `recorded`: the results of an earlier call. `real`: the tools run and do what they do."""
    mocks: NotRequired[list[RehearsalMock]]
    """For `mocked`. The first one that fits is used; other calls get `tool_unavailable`."""
    call_id: NotRequired[str]
    """For `recorded`: the call whose results are used."""

class RenderInput(TypedDict):
    system_prompt: str
    first_message: NotRequired[str]
    """Default: `\"\"`."""
    variable_values: NotRequired[dict[str, Any]]
    """As when starting a call."""

class RenderingRendered(TypedDict):
    """Null if there are problems."""
    system_prompt: str
    first_message: str

class Rendering(TypedDict):
    problems: list[TemplateProblem]
    """Problems that prevent saving."""
    warnings: list[TemplateWarning]
    variables: list[Variable]
    missing: list[str]
    """Required variables without a value, rendered empty here. A call can't start without them."""
    rendered: RenderingRendered | None
    """Null if there are problems."""

class ResolvedRequestHeadersItem(TypedDict):
    key: str
    value: str

class ResolvedRequest(TypedDict):
    url: str
    method: str
    headers: list[ResolvedRequestHeadersItem]
    body: str | None

class RestoredVersionLeftOutToolsItem(TypedDict):
    id: str
    name: str
    kind: NotRequired[str]
    """Left out for `http`."""

class RestoredVersion(TypedDict):
    agent: Agent
    version: AgentVersionSummary
    left_out_tools: list[RestoredVersionLeftOutToolsItem]
    """Tools of that version that have since been deleted."""

class RotateSecretInput(TypedDict):
    previous_ends_in_hours: NotRequired[int]
    """How many hours the previous secret keeps signing. Use 0 after a leak. Default: `24`."""

class SavedFilter(TypedDict):
    id: str
    name: str
    """Unique among your filters."""
    filter: CallFilter
    created_at: str
    updated_at: str

class SavedFilterInput(TypedDict):
    name: str
    """Unique among your filters."""
    filter: CallFilter

class SavedFilterPage(TypedDict):
    data: list[SavedFilter]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class SavedFilterReplacement(TypedDict):
    name: str
    """Unique among your filters."""
    filter: CallFilter
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class Scenario(TypedDict):
    id: str
    agent_id: str
    name: str
    """Unique among the agent's scenarios."""
    caller: RehearsalCaller
    """Either `steps`, or `persona` and `goal`."""
    tools: NotRequired[RehearsalTools]
    """What tools return. By default `mocked`, without any mocks."""
    max_turns: NotRequired[int]
    """Turns after which the caller hangs up. Default: `20`."""
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables. At most 4,096 bytes as compact JSON."""
    expectations: list[Expectation]
    """What has to hold for a run to pass."""
    results: list[ScenarioResult]
    """By version of the agent, newest first."""
    created_at: str
    updated_at: str

class ScenarioBatchProblemsItem(TypedDict):
    scenario_id: str
    message: str

class ScenarioBatch(TypedDict):
    id: str
    agent_version: int
    """Number of the version that is rehearsed."""
    times: int
    """How often each scenario runs."""
    cause: Literal["request", "save"]
    """`save`: a new version was saved."""
    status: Literal["queued", "running", "finished", "stopped", "replaced", "failed"]
    """`replaced`: another one was started for this agent. `failed`: the service failed; see its log."""
    total: int
    """Runs in all, without those of scenarios that can't run."""
    done: int
    """Runs that are over."""
    passed: int
    problems: list[ScenarioBatchProblemsItem]
    """Scenarios that can't run, and why."""
    created_at: str
    ended_at: str | None
    """Null until it is over."""

class ScenarioBatchInput(TypedDict):
    times: NotRequired[int]
    """How often: a model doesn't always reply the same. Default: `1`."""
    version_id: NotRequired[str]
    """The version of the agent. By default, the current one."""

class ScenarioBatchPage(TypedDict):
    data: list[ScenarioBatch]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ScenarioBatchRun(TypedDict):
    id: str
    agent_version: int
    """Number of the version that was rehearsed."""
    call_id: str | None
    """The rehearsal's record, with its transcript. Null once that has been deleted."""
    passed: bool
    checks: list[ScenarioCheck]
    """In the order of the expectations."""
    created_at: str
    scenario_id: str

class ScenarioBatchRunPage(TypedDict):
    data: list[ScenarioBatchRun]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ScenarioCheck(TypedDict):
    expectation: Expectation
    """Exactly one of these."""
    passed: bool
    reason: str
    """Why, in a sentence."""

class ScenarioFromCallInput(TypedDict):
    call_id: str
    """A call with this agent in which the caller said something."""
    name: str
    """Unique among the agent's scenarios."""

class ScenarioInput(TypedDict):
    name: str
    """Unique among the agent's scenarios."""
    caller: RehearsalCaller
    """Either `steps`, or `persona` and `goal`."""
    tools: NotRequired[RehearsalTools]
    """What tools return. By default `mocked`, without any mocks."""
    max_turns: NotRequired[int]
    """Turns after which the caller hangs up. Default: `20`."""
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables. At most 4,096 bytes as compact JSON."""
    expectations: list[Expectation]
    """What has to hold for a run to pass."""

class ScenarioPage(TypedDict):
    data: list[Scenario]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ScenarioReplacement(TypedDict):
    name: str
    """Unique among the agent's scenarios."""
    caller: RehearsalCaller
    """Either `steps`, or `persona` and `goal`."""
    tools: NotRequired[RehearsalTools]
    """What tools return. By default `mocked`, without any mocks."""
    max_turns: NotRequired[int]
    """Turns after which the caller hangs up. Default: `20`."""
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables. At most 4,096 bytes as compact JSON."""
    expectations: list[Expectation]
    """What has to hold for a run to pass."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    agent_id: NotRequired[Any]
    """Accepted and ignored."""
    results: NotRequired[Any]
    """Accepted and ignored."""

class ScenarioResult(TypedDict):
    agent_version: int
    runs: int
    """Of the last 100 runs of the scenario."""
    passed: int
    """Flaky if neither none nor all."""
    failed_call_ids: list[str]
    """Rehearsals of the latest runs that failed, newest first. At most 5."""
    last_run_at: str

class ScenarioRun(TypedDict):
    id: str
    agent_version: int
    """Number of the version that was rehearsed."""
    call_id: str | None
    """The rehearsal's record, with its transcript. Null once that has been deleted."""
    passed: bool
    checks: list[ScenarioCheck]
    """In the order of the expectations."""
    created_at: str

class ScenarioRunInput(TypedDict):
    times: NotRequired[int]
    """How often: a model doesn't always reply the same. Default: `1`."""
    version_id: NotRequired[str]
    """The version of the agent. By default, the current one."""

class ScenarioRunPage(TypedDict):
    data: list[ScenarioRun]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ScenarioRuns(TypedDict):
    runs: list[ScenarioRun]
    """In order."""
    passed: int
    """Runs that passed. The scenario is flaky if neither none nor all."""

class ScenarioSettings(TypedDict):
    run_on_save: NotRequired[bool]
    """Runs all scenarios in the background whenever a new version of the agent is saved. Default: `False`."""
    times: NotRequired[int]
    """How often: a model doesn't always reply the same. Default: `1`."""

class SentRequestHeadersItem(TypedDict):
    key: str
    value: str

class SentRequest(TypedDict):
    method: str
    url: str
    headers: list[SentRequestHeadersItem]
    body: str | None

class ServiceHealthResult(TypedDict):
    status: Literal["ok"]

class ServiceOpenapiResult(TypedDict):
    openapi: str

class ServiceReadinessResult(TypedDict):
    status: Literal["ready"]

class SessionPerson(TypedDict):
    id: str
    name: str
    email: str

class Session(TypedDict):
    person: SessionPerson
    expires_at: str
    """Extended while the session is used."""

class SignIn(TypedDict):
    email: str
    password: str

class SignInCode(TypedDict):
    code: NotRequired[str]
    """The six digits that the app shows."""
    recovery_code: NotRequired[str]
    """Instead of `code`. Each works once."""

class SignInMethods(TypedDict):
    has_password: bool
    """Whether you can sign in with one."""
    has_two_factor: bool
    recovery_codes_left: int | None
    """How many recovery codes you haven't used; null without two-factor authentication."""
    has_single_sign_on: bool

class SignUp(TypedDict):
    token: str
    """The part after the `#` of an invitation link or of the setup link printed on first start."""
    name: str
    email: str
    password: str
    """Must not be a common password or contain the name or email."""

class SipMessage(TypedDict):
    at: str
    direction: Literal["sent", "received"]
    peer: str
    """Transport, address and port of the other side."""
    text: str
    """Up to 4,000 characters."""

class SpeechModelSettingsValue(TypedDict):
    provider: Literal["openai", "gemini"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""
    voice: NotRequired[str | None]
    """The provider's name for the voice. Null: its default."""

SpeechModelSettings: TypeAlias = "SpeechModelSettingsValue | None"

class StartCallInput(TypedDict):
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON."""
    language: NotRequired[str]
    """The one of the agent's languages that the call starts in. Default: its `language`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    draft: NotRequired[AgentPatch]
    """Changes to the agent for this call only, in the form of `agents_patch`. Not saved."""

class StartPreviewCallInput(TypedDict):
    variable_values: NotRequired[dict[str, Any]]
    """Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON."""
    language: NotRequired[str]
    """The one of the agent's languages that the call starts in. Default: its `language`."""

class StartedCallIceServersItem(TypedDict):
    urls: str | list[str]
    username: NotRequired[str]
    credential: NotRequired[str]

class StartedCall(TypedDict):
    call_id: str
    token: str
    """Grants access to this call's endpoints. Use it within 60 seconds."""
    expires_at: str
    url: str
    """POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer."""
    ws_url: str
    """WebSocket fallback: 20 ms binary frames of 16-bit mono PCM at 16 kHz, messages as text frames (`x-messages`)."""
    events_url: str
    """Server-sent events for this call, with the token as bearer."""
    ice_servers: list[StartedCallIceServersItem]
    """For `RTCPeerConnection`."""
    recording: bool
    """Whether the call is recorded."""

class TalkStretch(TypedDict):
    role: Literal["agent", "caller"]
    start_ms: int
    """Since the call was answered."""
    end_ms: int

class TemplateProblem(TypedDict):
    message: str
    template: Literal["system_prompt", "first_message", "voicemail.message", "recording_notice"]
    line: int
    column: int

class TemplateWarning(TypedDict):
    code: str
    message: str
    template: Literal["system_prompt", "first_message", "voicemail.message", "recording_notice"]
    line: int
    column: int

class TestedToolAuth(TypedDict):
    type: Literal["none"]

class TestedToolAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class TestedToolAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class TestedToolAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class TestedToolHeadersItem(TypedDict):
    key: str
    """May contain `{{variable}}`."""
    value: str
    """May contain `{{variable}}`."""

class TestedTool(TypedDict):
    kind: NotRequired[str]
    """`http` is the only kind. Default: `\"http\"`."""
    name: NotRequired[str]
    """Unique in the workspace. The model sees it."""
    description: NotRequired[str]
    """Tells the model what the tool does and when to call it. Default: `\"\"`."""
    url: NotRequired[str]
    """http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`."""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Default: `\"GET\"`."""
    timeout_ms: NotRequired[int]
    """Time for the whole request, in ms. Default: `15000`."""
    auth: NotRequired[TestedToolAuth | TestedToolAuth2 | TestedToolAuth3 | TestedToolAuth4]
    """Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{\"type\": \"none\"}`."""
    headers: NotRequired[list[TestedToolHeadersItem]]
    """Default: `[]`."""
    body: NotRequired[dict[str, Any] | None]
    """JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `None`."""
    input_schema: NotRequired[dict[str, Any]]
    """JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{\"type\": \"object\", \"properties\": {}}`."""
    response_schema: NotRequired[Any]
    """For your reference; agents don't see it. Any JSON. Default: `None`."""
    response_path: NotRequired[str | None]
    """For your reference; agents don't see it. A dot path. Default: `None`."""
    active: NotRequired[bool]
    """Only active tools are offered to the model. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones."""

class TimelineEntryValue(TypedDict):
    type: Literal["digits"]
    at: str
    at_ms: int | None
    """Since the call was answered. Null before that."""
    direction: Literal["received", "sent"]
    digits: str
    """Keys the caller or agent pressed."""

class TimelineEntryValue2(TypedDict):
    type: Literal["hold"]
    at: str
    at_ms: int | None
    """Since the call was answered. Null before that."""
    is_held: bool

class TimelineEntryValue3(TypedDict):
    type: Literal["transfer"]
    at: str
    at_ms: int | None
    """Since the call was answered. Null before that."""
    name: str
    """The target's name in the agent's settings."""
    target: str
    status: Literal["started", "done", "failed"]
    message: str | None

TimelineEntry: TypeAlias = "TimelineEntryValue | TimelineEntryValue2 | TimelineEntryValue3"

class ToolAuth(TypedDict):
    type: Literal["none"]

class ToolAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class ToolAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class ToolAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class ToolHeadersItem(TypedDict):
    key: str
    value: str

class Tool(TypedDict):
    id: str
    kind: str
    """`http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty."""
    name: str
    """Unique in the workspace. The model sees it."""
    description: str
    url: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    timeout_ms: int
    auth: ToolAuth | ToolAuth2 | ToolAuth3 | ToolAuth4
    """Credentials are masked."""
    headers: list[ToolHeadersItem]
    """Values of secret-looking headers are masked."""
    body: dict[str, Any] | None
    input_schema: dict[str, Any]
    response_schema: Any
    """For your reference; agents don't see it."""
    response_path: str | None
    """For your reference; agents don't see it."""
    active: bool
    metadata: Metadata
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    created_at: str
    updated_at: str
    warnings: NotRequired[list[ToolWarning]]
    """Only in the answer that activates the tool: why its requests can't work."""

class ToolAgent(TypedDict):
    id: str
    name: str
    active: bool
    """Whether the agent can take calls."""

class ToolAgentPage(TypedDict):
    data: list[ToolAgent]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolAssignmentBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: str | None
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: str | None
    """Default: `None`."""

class ToolAssignmentBuiltinToolsTransferCall(TypedDict):
    targets: list[ToolAssignmentBuiltinToolsTransferCallTargetsItem]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class ToolAssignmentBuiltinTools(TypedDict):
    cut_call: bool
    """Lets the agent end the call. Default: `True`."""
    transfer_call: ToolAssignmentBuiltinToolsTransferCall
    send_dtmf: bool
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class ToolAssignment(TypedDict):
    tool_ids: list[str]
    """IDs in the order the model sees them. Inactive tools aren't offered."""
    builtin_tools: ToolAssignmentBuiltinTools

class ToolAssignmentInputBuiltinToolsTransferCallTargetsItem(TypedDict):
    name: str
    """The name the model chooses it by. Unique in the list."""
    number: NotRequired[str | None]
    """E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `None`."""
    extension: NotRequired[str | None]
    """Such as `100`. The trunk must list it. Default: `None`."""
    sip_uri: NotRequired[str | None]
    """Default: `None`."""

class ToolAssignmentInputBuiltinToolsTransferCall(TypedDict):
    targets: NotRequired[list[ToolAssignmentInputBuiltinToolsTransferCallTargetsItem]]
    """Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`."""

class ToolAssignmentInputBuiltinTools(TypedDict):
    cut_call: NotRequired[bool]
    """Lets the agent end the call. Default: `True`."""
    transfer_call: NotRequired[ToolAssignmentInputBuiltinToolsTransferCall]
    send_dtmf: NotRequired[bool]
    """Lets the agent press keypad keys on phone calls. Default: `False`."""

class ToolAssignmentInput(TypedDict):
    tool_ids: list[str]
    """IDs in the order the model sees them. Inactive tools aren't offered."""
    builtin_tools: NotRequired[ToolAssignmentInputBuiltinTools]

class ToolCheck(TypedDict):
    warnings: list[ToolWarning]

class ToolCheckInput(TypedDict):
    tool: TestedTool

class ToolConfigAuth(TypedDict):
    type: Literal["none"]

class ToolConfigAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class ToolConfigAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class ToolConfigAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class ToolConfigHeadersItem(TypedDict):
    key: str
    """May contain `{{variable}}`."""
    value: str
    """May contain `{{variable}}`."""

class ToolConfig(TypedDict):
    kind: NotRequired[str]
    """`http` is the only kind. Default: `\"http\"`."""
    name: str
    """Unique in the workspace. The model sees it."""
    description: NotRequired[str]
    """Tells the model what the tool does and when to call it. Default: `\"\"`."""
    url: str
    """http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`."""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Default: `\"GET\"`."""
    timeout_ms: NotRequired[int]
    """Time for the whole request, in ms. Default: `15000`."""
    auth: NotRequired[ToolConfigAuth | ToolConfigAuth2 | ToolConfigAuth3 | ToolConfigAuth4]
    """Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{\"type\": \"none\"}`."""
    headers: NotRequired[list[ToolConfigHeadersItem]]
    """Default: `[]`."""
    body: NotRequired[dict[str, Any] | None]
    """JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `None`."""
    input_schema: NotRequired[dict[str, Any]]
    """JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{\"type\": \"object\", \"properties\": {}}`."""
    response_schema: NotRequired[Any]
    """For your reference; agents don't see it. Any JSON. Default: `None`."""
    response_path: NotRequired[str | None]
    """For your reference; agents don't see it. A dot path. Default: `None`."""
    active: NotRequired[bool]
    """Only active tools are offered to the model. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""

class ToolExample(TypedDict):
    id: str
    name: str
    """Unique among the tool's examples."""
    variables: dict[str, Any]
    """Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them."""
    created_at: str
    updated_at: str

class ToolExampleInput(TypedDict):
    name: str
    """Unique among the tool's examples."""
    variables: dict[str, Any]
    """Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them."""

class ToolExamplePage(TypedDict):
    data: list[ToolExample]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolExampleReplacement(TypedDict):
    name: str
    """Unique among the tool's examples."""
    variables: dict[str, Any]
    """Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class ToolImportInput(TypedDict):
    curl: NotRequired[str]
    """A cURL command for bash, as copied from a browser, API docs or Postman."""
    arguments: NotRequired[list[str]]
    """With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed."""
    openapi: NotRequired[dict[str, Any] | str]
    """An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB."""
    operations: NotRequired[list[str]]
    """With `openapi`: operationIds, or `GET /path` for operations without one."""
    server_url: NotRequired[str]
    """Replaces the document's servers."""
    include_optional: NotRequired[bool]
    """Also imports optional parameters and fields. Those the model leaves out are sent empty. Default: `False`."""
    tools: NotRequired[list[ToolConfig]]
    """Drafts from a preview, edited or not."""

class ToolImportPreviewToolsItem(TypedDict):
    operation: str | None
    """The operation's `id`. Null for cURL."""
    tool: ToolConfig
    warnings: list[ToolWarning]
    """What the import skipped, assumed or found suspicious."""

class ToolImportPreview(TypedDict):
    operations: list[ImportableOperation]
    """The operations you asked for, or all if you named none."""
    tools: list[ToolImportPreviewToolsItem]
    """Drafts to send to `tools_create` or `tools_import`. A writing request without arguments is drafted as inactive."""
    fixed_values: list[FixedValue]
    """Fixed values in the cURL command that could be arguments. List their names in `arguments`."""

class ToolImportPreviewInput(TypedDict):
    curl: NotRequired[str]
    """A cURL command for bash, as copied from a browser, API docs or Postman."""
    arguments: NotRequired[list[str]]
    """With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed."""
    openapi: NotRequired[dict[str, Any] | str]
    """An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB."""
    operations: NotRequired[list[str]]
    """With `openapi`: operationIds, or `GET /path` for operations without one."""
    server_url: NotRequired[str]
    """Replaces the document's servers."""
    include_optional: NotRequired[bool]
    """Also imports optional parameters and fields. Those the model leaves out are sent empty. Default: `False`."""

class ToolInvocationError(TypedDict):
    type: str
    message: str

class ToolInvocation(TypedDict):
    id: str
    tool_id: str | None
    name: str
    """The function name the model called."""
    turn_id: str | None
    """The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls."""
    started_ms: int
    arguments: Any
    request: Any
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    result_body: str | None
    error: ToolInvocationError | None

class ToolInvokedEventDataCall(TypedDict):
    id: str
    agent_id: str
    agent_version: int | None
    """Number of the agent's version. Null for drafts and older calls."""
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    draft: bool
    """Whether the call used unsaved changes to its agent."""
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    duration_ms: int | None
    """From answer to hang-up."""
    has_errors: bool | None
    """Whether a tool other than a built-in one, or a vendor, failed. Null until known."""
    variable_values: dict[str, Any]
    metadata: Metadata
    """As given when the call was started. Default: `{}`."""

class ToolInvokedEventDataToolInvocationError(TypedDict):
    type: str
    message: str

class ToolInvokedEventDataToolInvocation(TypedDict):
    id: str
    tool_id: str | None
    name: str
    """The function name the model called."""
    turn_id: str | None
    """The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls."""
    started_ms: int
    arguments: Any
    request: Any
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    result_body: str | None
    """Null if larger than 64 KiB; see the call record."""
    error: ToolInvokedEventDataToolInvocationError | None

class ToolInvokedEventData(TypedDict):
    call: ToolInvokedEventDataCall
    tool_invocation: ToolInvokedEventDataToolInvocation

class ToolInvokedEvent(TypedDict):
    id: str
    """The same in every attempt and replay. Use it to skip events you have already handled."""
    created_at: str
    workspace_id: str
    type: Literal["tool.invoked"]
    data: ToolInvokedEventData

class ToolModelResult(TypedDict):
    text: str
    """The first 10,000 characters, credentials masked."""
    characters: int
    """Length of the whole text."""

class ToolOverviewLastResultsItemError(TypedDict):
    type: str
    message: str

class ToolOverviewLastResultsItem(TypedDict):
    id: str
    call_id: str
    started_at: str
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    error: ToolOverviewLastResultsItemError | None

class ToolOverview(TypedDict):
    id: str
    """ID of the tool."""
    agent_count: int
    """Number of agents that use the tool."""
    last_results: list[ToolOverviewLastResultsItem]
    """Newest first, at most 5."""

class ToolOverviewPage(TypedDict):
    data: list[ToolOverview]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolPage(TypedDict):
    data: list[Tool]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolPatchAuth(TypedDict):
    type: Literal["none"]

class ToolPatchAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class ToolPatchAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class ToolPatchAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class ToolPatchHeadersItem(TypedDict):
    key: str
    """May contain `{{variable}}`."""
    value: str
    """May contain `{{variable}}`."""

class ToolPatch(TypedDict):
    kind: NotRequired[str]
    """`http` is the only kind. Default: `\"http\"`."""
    name: NotRequired[str]
    """Unique in the workspace. The model sees it."""
    description: NotRequired[str]
    """Tells the model what the tool does and when to call it. Default: `\"\"`."""
    url: NotRequired[str]
    """http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`."""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Default: `\"GET\"`."""
    timeout_ms: NotRequired[int]
    """Time for the whole request, in ms. Default: `15000`."""
    auth: NotRequired[ToolPatchAuth | ToolPatchAuth2 | ToolPatchAuth3 | ToolPatchAuth4]
    """Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{\"type\": \"none\"}`."""
    headers: NotRequired[list[ToolPatchHeadersItem]]
    """Default: `[]`."""
    body: NotRequired[dict[str, Any] | None]
    """JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `None`."""
    input_schema: NotRequired[dict[str, Any]]
    """JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{\"type\": \"object\", \"properties\": {}}`."""
    response_schema: NotRequired[Any]
    """For your reference; agents don't see it. Any JSON. Default: `None`."""
    response_path: NotRequired[str | None]
    """For your reference; agents don't see it. A dot path. Default: `None`."""
    active: NotRequired[bool]
    """Only active tools are offered to the model. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""

class ToolReplacementAuth(TypedDict):
    type: Literal["none"]

class ToolReplacementAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class ToolReplacementAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class ToolReplacementAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class ToolReplacementHeadersItem(TypedDict):
    key: str
    """May contain `{{variable}}`."""
    value: str
    """May contain `{{variable}}`."""

class ToolReplacement(TypedDict):
    kind: NotRequired[str]
    """`http` is the only kind. Default: `\"http\"`."""
    name: str
    """Unique in the workspace. The model sees it."""
    description: NotRequired[str]
    """Tells the model what the tool does and when to call it. Default: `\"\"`."""
    url: str
    """http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`."""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Default: `\"GET\"`."""
    timeout_ms: NotRequired[int]
    """Time for the whole request, in ms. Default: `15000`."""
    auth: NotRequired[ToolReplacementAuth | ToolReplacementAuth2 | ToolReplacementAuth3 | ToolReplacementAuth4]
    """Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{\"type\": \"none\"}`."""
    headers: NotRequired[list[ToolReplacementHeadersItem]]
    """Default: `[]`."""
    body: NotRequired[dict[str, Any] | None]
    """JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `None`."""
    input_schema: NotRequired[dict[str, Any]]
    """JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{\"type\": \"object\", \"properties\": {}}`."""
    response_schema: NotRequired[Any]
    """For your reference; agents don't see it. Any JSON. Default: `None`."""
    response_path: NotRequired[str | None]
    """For your reference; agents don't see it. A dot path. Default: `None`."""
    active: NotRequired[bool]
    """Only active tools are offered to the model. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    warnings: NotRequired[Any]
    """Accepted and ignored."""

class ToolResolutionError(TypedDict):
    type: Literal["invalid_request"]
    message: str

class ToolResolution(TypedDict):
    request: ResolvedRequest | None
    variables: list[str]
    """Variable names, in order."""
    error: ToolResolutionError | None
    refusal: str | None
    """What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match."""

class ToolResolveInput(TypedDict):
    tool: UnfinishedTool
    mock_variables: NotRequired[dict[str, Any]]
    """Values for the tool's variables, in place of the model's arguments. Default: `{}`."""

class ToolResultError(TypedDict):
    type: str
    message: str

class ToolResult(TypedDict):
    id: str
    name: str
    """The function name the model called."""
    arguments: Any
    request: Any
    status: int | None
    """HTTP status of the response."""
    duration_ms: int | None
    """Null while it runs."""
    result_size_bytes: int | None
    result_body: str | None
    """Null if larger than 64 KiB; see the call record."""
    error: ToolResultError | None
    call_id: str
    agent_id: str
    started_at: str

class ToolResultPage(TypedDict):
    data: list[ToolResult]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolTestInput(TypedDict):
    tool: TestedTool
    mock_variables: NotRequired[dict[str, Any]]
    """Values for the tool's variables, in place of the model's arguments. Default: `{}`."""
    apply_schema: NotRequired[bool]
    """Checks `mock_variables` against `input_schema` as a call would, and sends nothing if they don't match. Default: `False`."""

class ToolTestResultResponseHeadersItem(TypedDict):
    key: str
    value: str

class ToolTestResultResponse(TypedDict):
    status: int
    """HTTP status. Non-2xx isn't an error here."""
    headers: list[ToolTestResultResponseHeadersItem]
    body: Any
    """Parsed if it is JSON, else text."""
    size_bytes: int
    """After decompression."""

class ToolTestResultError(TypedDict):
    type: Literal["timeout", "connection_failed", "tls_failed", "invalid_request", "response_too_large", "invalid_arguments"]
    message: str

class ToolTestResult(TypedDict):
    request: ResolvedRequest
    response: ToolTestResultResponse | None
    error: ToolTestResultError | None
    duration_ms: float
    hint: str | None
    """What to try. Null if nothing is wrong."""
    refusal: str | None
    """What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match."""
    model_result: ToolModelResult
    """What the model would get in a call with these arguments."""
    run_id: str | None
    """ID of the saved test run. Saved tools only."""

class ToolTestRunResponseHeadersItem(TypedDict):
    key: str
    value: str

class ToolTestRunResponse(TypedDict):
    status: int
    """HTTP status. Non-2xx isn't an error here."""
    headers: list[ToolTestRunResponseHeadersItem]
    body: Any
    """Parsed if it is JSON, else text."""
    size_bytes: int
    """After decompression."""

class ToolTestRunError(TypedDict):
    type: Literal["timeout", "connection_failed", "tls_failed", "invalid_request", "response_too_large", "invalid_arguments"]
    message: str

class ToolTestRun(TypedDict):
    id: str
    started_at: str
    variables: dict[str, Any] | None
    """The test's `mock_variables`, credentials masked."""
    request: ResolvedRequest | None
    response: ToolTestRunResponse | None
    error: ToolTestRunError | None
    duration_ms: float
    hint: str | None
    """What to try. Null if nothing is wrong."""
    refusal: str | None
    """What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match."""
    model_result: ToolModelResult
    """What the model would get in a call with these arguments."""
    is_cut: bool
    """True if a part was larger than 32 KiB: `variables`, `request` or `response.body` is then null."""

class ToolTestRunPage(TypedDict):
    data: list[ToolTestRun]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class ToolWarning(TypedDict):
    code: str
    """Kind of warning, from a fixed set."""
    path: str
    """Field of the tool, such as `input_schema.properties.id`. Empty for the whole tool."""
    message: str

class TranscriberSettingsFallbacksItem(TypedDict):
    provider: Literal["openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""

class TranscriberSettings(TypedDict):
    provider: Literal["auto", "page", "openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    """`page`: typed text and the browser's speech recognition. `transcription-server`: any server with OpenAI's `/audio/transcriptions`."""
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""
    eot_threshold: NotRequired[float | None]
    """Certainty that ends a turn."""
    eot_timeout_ms: NotRequired[int | None]
    """Silence that ends a turn. Null: from `engine`."""
    opt_out: NotRequired[bool | None]
    """Not for training."""
    fallbacks: NotRequired[list[TranscriberSettingsFallbacksItem]]
    """The caller's browser comes last. Default: `[]`."""
    keyterms: NotRequired[list[str]]
    """Names and products it should know. Liquid templates."""

class TranscriptQuote(TypedDict):
    text: str
    turn_id: str
    """The turn in which it was said."""

class TriedModel(TypedDict):
    model: str | None
    first_ms: int
    """From the request to the first of it."""

class TriedVoice(TypedDict):
    voice: str | None
    first_ms: int
    """From the request to the first of it."""

class TrunkInboundAuth(TypedDict):
    addresses: list[str]
    """IP addresses or CIDR ranges that calls may come from, besides the host."""
    digest: bool
    """Also accepts calls from elsewhere that authenticate with `username` and `password`."""

class TrunkWebhookUrls(TypedDict):
    """URLs to enter at the carrier if you set it up by hand. Null for `sip`."""
    incoming: str
    """For \"A call comes in\" at Twilio, or the webhook of the Telnyx call control application."""
    status: str
    """For \"Call status changes\" at Twilio."""

class Trunk(TypedDict):
    id: str
    label: str
    """Unique in the workspace."""
    kind: Literal["sip", "twilio", "telnyx"]
    """`twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `\"sip\"`."""
    host: str | None
    """Host name or IP address of the SIP server. Required for `sip`. Default: `None`."""
    port: int | None
    """Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `None`."""
    transport: Literal["udp", "tcp", "tls"]
    """Default: `\"udp\"`."""
    srtp: Literal["off", "optional", "required"]
    """Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`."""
    outbound_proxy: str | None
    """Proxy that requests go to instead of `host`, as host or host:port. Default: `None`."""
    username: str | None
    """For digest authentication. Null if the provider identifies the service by IP address. Default: `None`."""
    password: str | None
    """Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    register: bool
    """Registers with the provider to receive calls. Default: `False`."""
    inbound_auth: TrunkInboundAuth
    outbound: bool
    """Allows outbound calls. Default: `True`."""
    codecs: list[Literal["PCMU", "PCMA", "G722", "opus"]]
    """In order of preference. Default: `[\"PCMA\", \"PCMU\", \"G722\", \"opus\"]`."""
    caller_id_header: Literal["from", "p_asserted_identity"]
    """Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `\"from\"`."""
    number_format: Literal["e164", "national"]
    """How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `\"e164\"`."""
    country: str | None
    """ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `None`."""
    channels: int
    """Maximum concurrent calls, in both directions, per process. Default: `10`."""
    calls_per_hour: int
    """Maximum outbound calls per hour, including transfers. Default: `100`."""
    calls_per_second: int | None
    """Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others."""
    allowed_prefixes: list[str] | None
    """Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `None`."""
    denied_prefixes: list[str]
    """Prefixes of numbers it never calls. Default: `[]`."""
    extensions: list[str]
    """Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`."""
    allowed_sip_uris: list[str]
    """SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`."""
    media_networks: list[str]
    """IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`."""
    ping: bool
    """Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `True`."""
    dtmf: Literal["rfc4733", "info"]
    """How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `\"rfc4733\"`."""
    trusted: bool
    """Keeps its `P-Asserted-Identity` on the call record. Default: `False`."""
    record_headers: list[str]
    """SIP headers of inbound calls to keep on the call record. Default: `[]`."""
    account_sid: str | None
    """Twilio account SID. Required for `twilio`. Default: `None`."""
    auth_token: str | None
    """Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    region: Literal["us1", "ie1", "au1"] | None
    """Twilio region. Null: `us1`. Default: `None`."""
    api_key: str | None
    """Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    public_key: str | None
    """Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `None`."""
    connection_id: str | None
    """ID of the Telnyx call control application. Required for `telnyx`. Default: `None`."""
    state: TrunkState | None
    webhook_urls: TrunkWebhookUrls | None
    """URLs to enter at the carrier if you set it up by hand. Null for `sip`."""
    created_at: str
    updated_at: str

class TrunkCheckStepsItem(TypedDict):
    name: str
    """SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`. Both: `dialling`, and `target` for the number given."""
    ok: bool
    message: str
    """What was found and how to fix it."""

class TrunkCheck(TypedDict):
    ok: bool
    steps: list[TrunkCheckStepsItem]

class TrunkCheckInput(TypedDict):
    number: NotRequired[str]
    """A number, an extension or a SIP URI. It isn't called."""

class TrunkInputInboundAuth(TypedDict):
    addresses: NotRequired[list[str]]
    """IP addresses or CIDR ranges that calls may come from, besides the host."""
    digest: NotRequired[bool]
    """Also accepts calls from elsewhere that authenticate with `username` and `password`."""

class TrunkInput(TypedDict):
    label: str
    """Unique in the workspace."""
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    """`twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `\"sip\"`."""
    host: NotRequired[str | None]
    """Host name or IP address of the SIP server. Required for `sip`. Default: `None`."""
    port: NotRequired[int | None]
    """Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `None`."""
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    """Default: `\"udp\"`."""
    srtp: NotRequired[Literal["off", "optional", "required"]]
    """Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`."""
    outbound_proxy: NotRequired[str | None]
    """Proxy that requests go to instead of `host`, as host or host:port. Default: `None`."""
    username: NotRequired[str | None]
    """For digest authentication. Null if the provider identifies the service by IP address. Default: `None`."""
    password: NotRequired[str | None]
    """Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    register: NotRequired[bool]
    """Registers with the provider to receive calls. Default: `False`."""
    outbound: NotRequired[bool]
    """Allows outbound calls. Default: `True`."""
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    """In order of preference. Default: `[\"PCMA\", \"PCMU\", \"G722\", \"opus\"]`."""
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    """Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `\"from\"`."""
    number_format: NotRequired[Literal["e164", "national"]]
    """How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `\"e164\"`."""
    country: NotRequired[str | None]
    """ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `None`."""
    channels: NotRequired[int]
    """Maximum concurrent calls, in both directions, per process. Default: `10`."""
    calls_per_hour: NotRequired[int]
    """Maximum outbound calls per hour, including transfers. Default: `100`."""
    calls_per_second: NotRequired[int | None]
    """Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others."""
    allowed_prefixes: NotRequired[list[str] | None]
    """Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `None`."""
    denied_prefixes: NotRequired[list[str]]
    """Prefixes of numbers it never calls. Default: `[]`."""
    extensions: NotRequired[list[str]]
    """Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`."""
    allowed_sip_uris: NotRequired[list[str]]
    """SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`."""
    media_networks: NotRequired[list[str]]
    """IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`."""
    ping: NotRequired[bool]
    """Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `True`."""
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    """How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `\"rfc4733\"`."""
    trusted: NotRequired[bool]
    """Keeps its `P-Asserted-Identity` on the call record. Default: `False`."""
    record_headers: NotRequired[list[str]]
    """SIP headers of inbound calls to keep on the call record. Default: `[]`."""
    account_sid: NotRequired[str | None]
    """Twilio account SID. Required for `twilio`. Default: `None`."""
    auth_token: NotRequired[str | None]
    """Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    """Twilio region. Null: `us1`. Default: `None`."""
    api_key: NotRequired[str | None]
    """Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    public_key: NotRequired[str | None]
    """Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `None`."""
    connection_id: NotRequired[str | None]
    """ID of the Telnyx call control application. Required for `telnyx`. Default: `None`."""
    inbound_auth: NotRequired[TrunkInputInboundAuth]

class TrunkPage(TypedDict):
    data: list[Trunk]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class TrunkPatchInboundAuth(TypedDict):
    addresses: NotRequired[list[str]]
    """IP addresses or CIDR ranges that calls may come from, besides the host."""
    digest: NotRequired[bool]
    """Also accepts calls from elsewhere that authenticate with `username` and `password`."""

class TrunkPatch(TypedDict):
    label: NotRequired[str]
    """Unique in the workspace."""
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    """`twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `\"sip\"`."""
    host: NotRequired[str | None]
    """Host name or IP address of the SIP server. Required for `sip`. Default: `None`."""
    port: NotRequired[int | None]
    """Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `None`."""
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    """Default: `\"udp\"`."""
    srtp: NotRequired[Literal["off", "optional", "required"]]
    """Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`."""
    outbound_proxy: NotRequired[str | None]
    """Proxy that requests go to instead of `host`, as host or host:port. Default: `None`."""
    username: NotRequired[str | None]
    """For digest authentication. Null if the provider identifies the service by IP address. Default: `None`."""
    password: NotRequired[str | None]
    """Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    register: NotRequired[bool]
    """Registers with the provider to receive calls. Default: `False`."""
    outbound: NotRequired[bool]
    """Allows outbound calls. Default: `True`."""
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    """In order of preference. Default: `[\"PCMA\", \"PCMU\", \"G722\", \"opus\"]`."""
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    """Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `\"from\"`."""
    number_format: NotRequired[Literal["e164", "national"]]
    """How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `\"e164\"`."""
    country: NotRequired[str | None]
    """ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `None`."""
    channels: NotRequired[int]
    """Maximum concurrent calls, in both directions, per process. Default: `10`."""
    calls_per_hour: NotRequired[int]
    """Maximum outbound calls per hour, including transfers. Default: `100`."""
    calls_per_second: NotRequired[int | None]
    """Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others."""
    allowed_prefixes: NotRequired[list[str] | None]
    """Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `None`."""
    denied_prefixes: NotRequired[list[str]]
    """Prefixes of numbers it never calls. Default: `[]`."""
    extensions: NotRequired[list[str]]
    """Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`."""
    allowed_sip_uris: NotRequired[list[str]]
    """SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`."""
    media_networks: NotRequired[list[str]]
    """IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`."""
    ping: NotRequired[bool]
    """Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `True`."""
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    """How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `\"rfc4733\"`."""
    trusted: NotRequired[bool]
    """Keeps its `P-Asserted-Identity` on the call record. Default: `False`."""
    record_headers: NotRequired[list[str]]
    """SIP headers of inbound calls to keep on the call record. Default: `[]`."""
    account_sid: NotRequired[str | None]
    """Twilio account SID. Required for `twilio`. Default: `None`."""
    auth_token: NotRequired[str | None]
    """Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    """Twilio region. Null: `us1`. Default: `None`."""
    api_key: NotRequired[str | None]
    """Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    public_key: NotRequired[str | None]
    """Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `None`."""
    connection_id: NotRequired[str | None]
    """ID of the Telnyx call control application. Required for `telnyx`. Default: `None`."""
    inbound_auth: NotRequired[TrunkPatchInboundAuth]
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    state: NotRequired[Any]
    """Accepted and ignored."""
    webhook_urls: NotRequired[Any]
    """Accepted and ignored."""

class TrunkReplacementInboundAuth(TypedDict):
    addresses: NotRequired[list[str]]
    """IP addresses or CIDR ranges that calls may come from, besides the host."""
    digest: NotRequired[bool]
    """Also accepts calls from elsewhere that authenticate with `username` and `password`."""

class TrunkReplacement(TypedDict):
    label: str
    """Unique in the workspace."""
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    """`twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `\"sip\"`."""
    host: NotRequired[str | None]
    """Host name or IP address of the SIP server. Required for `sip`. Default: `None`."""
    port: NotRequired[int | None]
    """Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `None`."""
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    """Default: `\"udp\"`."""
    srtp: NotRequired[Literal["off", "optional", "required"]]
    """Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`."""
    outbound_proxy: NotRequired[str | None]
    """Proxy that requests go to instead of `host`, as host or host:port. Default: `None`."""
    username: NotRequired[str | None]
    """For digest authentication. Null if the provider identifies the service by IP address. Default: `None`."""
    password: NotRequired[str | None]
    """Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    register: NotRequired[bool]
    """Registers with the provider to receive calls. Default: `False`."""
    outbound: NotRequired[bool]
    """Allows outbound calls. Default: `True`."""
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    """In order of preference. Default: `[\"PCMA\", \"PCMU\", \"G722\", \"opus\"]`."""
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    """Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `\"from\"`."""
    number_format: NotRequired[Literal["e164", "national"]]
    """How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `\"e164\"`."""
    country: NotRequired[str | None]
    """ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `None`."""
    channels: NotRequired[int]
    """Maximum concurrent calls, in both directions, per process. Default: `10`."""
    calls_per_hour: NotRequired[int]
    """Maximum outbound calls per hour, including transfers. Default: `100`."""
    calls_per_second: NotRequired[int | None]
    """Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others."""
    allowed_prefixes: NotRequired[list[str] | None]
    """Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `None`."""
    denied_prefixes: NotRequired[list[str]]
    """Prefixes of numbers it never calls. Default: `[]`."""
    extensions: NotRequired[list[str]]
    """Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`."""
    allowed_sip_uris: NotRequired[list[str]]
    """SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`."""
    media_networks: NotRequired[list[str]]
    """IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`."""
    ping: NotRequired[bool]
    """Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `True`."""
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    """How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `\"rfc4733\"`."""
    trusted: NotRequired[bool]
    """Keeps its `P-Asserted-Identity` on the call record. Default: `False`."""
    record_headers: NotRequired[list[str]]
    """SIP headers of inbound calls to keep on the call record. Default: `[]`."""
    account_sid: NotRequired[str | None]
    """Twilio account SID. Required for `twilio`. Default: `None`."""
    auth_token: NotRequired[str | None]
    """Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    """Twilio region. Null: `us1`. Default: `None`."""
    api_key: NotRequired[str | None]
    """Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    public_key: NotRequired[str | None]
    """Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `None`."""
    connection_id: NotRequired[str | None]
    """ID of the Telnyx call control application. Required for `telnyx`. Default: `None`."""
    inbound_auth: NotRequired[TrunkReplacementInboundAuth]
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    state: NotRequired[Any]
    """Accepted and ignored."""
    webhook_urls: NotRequired[Any]
    """Accepted and ignored."""

class TrunkSettingsCheckInputInboundAuth(TypedDict):
    addresses: NotRequired[list[str]]
    """IP addresses or CIDR ranges that calls may come from, besides the host."""
    digest: NotRequired[bool]
    """Also accepts calls from elsewhere that authenticate with `username` and `password`."""

class TrunkSettingsCheckInput(TypedDict):
    label: NotRequired[str]
    """Unique in the workspace."""
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    """`twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `\"sip\"`."""
    host: NotRequired[str | None]
    """Host name or IP address of the SIP server. Required for `sip`. Default: `None`."""
    port: NotRequired[int | None]
    """Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `None`."""
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    """Default: `\"udp\"`."""
    srtp: NotRequired[Literal["off", "optional", "required"]]
    """Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`."""
    outbound_proxy: NotRequired[str | None]
    """Proxy that requests go to instead of `host`, as host or host:port. Default: `None`."""
    username: NotRequired[str | None]
    """For digest authentication. Null if the provider identifies the service by IP address. Default: `None`."""
    password: NotRequired[str | None]
    """Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    register: NotRequired[bool]
    """Registers with the provider to receive calls. Default: `False`."""
    outbound: NotRequired[bool]
    """Allows outbound calls. Default: `True`."""
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    """In order of preference. Default: `[\"PCMA\", \"PCMU\", \"G722\", \"opus\"]`."""
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    """Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `\"from\"`."""
    number_format: NotRequired[Literal["e164", "national"]]
    """How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `\"e164\"`."""
    country: NotRequired[str | None]
    """ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `None`."""
    channels: NotRequired[int]
    """Maximum concurrent calls, in both directions, per process. Default: `10`."""
    calls_per_hour: NotRequired[int]
    """Maximum outbound calls per hour, including transfers. Default: `100`."""
    calls_per_second: NotRequired[int | None]
    """Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others."""
    allowed_prefixes: NotRequired[list[str] | None]
    """Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `None`."""
    denied_prefixes: NotRequired[list[str]]
    """Prefixes of numbers it never calls. Default: `[]`."""
    extensions: NotRequired[list[str]]
    """Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`."""
    allowed_sip_uris: NotRequired[list[str]]
    """SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`."""
    media_networks: NotRequired[list[str]]
    """IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`."""
    ping: NotRequired[bool]
    """Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `True`."""
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    """How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `\"rfc4733\"`."""
    trusted: NotRequired[bool]
    """Keeps its `P-Asserted-Identity` on the call record. Default: `False`."""
    record_headers: NotRequired[list[str]]
    """SIP headers of inbound calls to keep on the call record. Default: `[]`."""
    account_sid: NotRequired[str | None]
    """Twilio account SID. Required for `twilio`. Default: `None`."""
    auth_token: NotRequired[str | None]
    """Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    """Twilio region. Null: `us1`. Default: `None`."""
    api_key: NotRequired[str | None]
    """Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `None`."""
    public_key: NotRequired[str | None]
    """Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `None`."""
    connection_id: NotRequired[str | None]
    """ID of the Telnyx call control application. Required for `telnyx`. Default: `None`."""
    inbound_auth: NotRequired[TrunkSettingsCheckInputInboundAuth]
    number: NotRequired[str]
    """A number, an extension or a SIP URI. It isn't called."""

class TrunkStateLastOptions(TypedDict):
    """Its last answer to OPTIONS. Any answer means it is reachable; many providers ignore OPTIONS."""
    at: str
    status: int

class TrunkState(TypedDict):
    is_up: bool
    """False if it rejects the registration, its name isn't found, or three calls in a row got no answer. While false, one call a minute is tried."""
    registered_until: str | None
    """Null if it isn't registered."""
    last_options: TrunkStateLastOptions | None
    """Its last answer to OPTIONS. Any answer means it is reachable; many providers ignore OPTIONS."""
    last_seen_at: str | None
    """Its last sign of life, to half a minute: any SIP message from it."""
    channels_in_use: int
    last_error: str | None
    warnings: list[str]
    """What is refused and why, in sentences: its settings' addresses, and, since an upgrade and until the trunk is saved, what it may no longer dial."""

class Turn(TypedDict):
    id: str
    role: Literal["agent"] | Literal["caller"]
    text: str
    """What was said. For the agent, only what the caller heard."""
    start_ms: int
    """Since the call was answered, by the audio."""
    end_ms: int
    interrupted_at_ms: int | None
    """When the caller interrupted the agent."""
    served: NotRequired[TurnProviders]
    """Who served this turn. Missing in calls recorded by an earlier version."""

class TurnLatency(TypedDict):
    turn_id: str
    speech_ended_ms: float | None
    final_transcript_ms: float | None
    first_token_ms: float | None
    first_speech_byte_ms: float | None
    first_frame_ms: float | None

class TurnProvidersModelItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class TurnProvidersModelItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[TurnProvidersModelItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class TurnProvidersTranscriberItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""

class TurnProvidersTranscriberItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    effort: NotRequired[str | None]
    """The effort that is sent because the agent names one. Null: none."""
    instead_of: NotRequired[TurnProvidersTranscriberItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class TurnProvidersVoiceItemInsteadOf(TypedDict):
    """What the agent chose, if the provider has turned that off."""
    model: str | None
    """Null: the provider's default."""
    voice: NotRequired[str | None]

class TurnProvidersVoiceItem(TypedDict):
    provider: str
    model: str | None
    """Null: the provider's default."""
    voice: str | None
    instead_of: NotRequired[TurnProvidersVoiceItemInsteadOf]
    """What the agent chose, if the provider has turned that off."""

class TurnProviders(TypedDict):
    model: list[TurnProvidersModelItem]
    transcriber: list[TurnProvidersTranscriberItem]
    voice: list[TurnProvidersVoiceItem]

class TwoFactorCode(TypedDict):
    code: str
    """The six digits that the app shows."""

class TwoFactorProof(TypedDict):
    current_password: str
    code: NotRequired[str]
    """The six digits that the app shows."""
    recovery_code: NotRequired[str]
    """Instead of `code`. Each works once."""

class TwoFactorSetup(TypedDict):
    uri: str
    """What the app reads as a QR code: `otpauth://totp/…`."""
    recovery_codes: list[str]
    """For signing in without the app. Each works once. You won't be able to see them again."""

class UnfinishedToolAuth(TypedDict):
    type: Literal["none"]

class UnfinishedToolAuth2(TypedDict):
    type: Literal["bearer"]
    token: str
    """Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."""

class UnfinishedToolAuth3(TypedDict):
    type: Literal["basic"]
    username: str
    """May contain `{{variable}}`."""
    password: str
    """May contain `{{variable}}`."""

class UnfinishedToolAuth4(TypedDict):
    type: Literal["api_key"]
    header_name: str
    """Header name."""
    value: str
    """Header value. May contain `{{variable}}`."""

class UnfinishedToolHeadersItem(TypedDict):
    key: str
    """May contain `{{variable}}`."""
    value: str
    """May contain `{{variable}}`."""

class UnfinishedTool(TypedDict):
    kind: NotRequired[str]
    """`http` is the only kind. Default: `\"http\"`."""
    name: NotRequired[str]
    """Unique in the workspace. The model sees it."""
    description: NotRequired[str]
    """Tells the model what the tool does and when to call it. Default: `\"\"`."""
    url: NotRequired[str]
    """http or https URL. May contain `{{variable}}` and may be incomplete."""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Default: `\"GET\"`."""
    timeout_ms: NotRequired[int]
    """Time for the whole request, in ms. Default: `15000`."""
    auth: NotRequired[UnfinishedToolAuth | UnfinishedToolAuth2 | UnfinishedToolAuth3 | UnfinishedToolAuth4]
    """Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{\"type\": \"none\"}`."""
    headers: NotRequired[list[UnfinishedToolHeadersItem]]
    """Default: `[]`."""
    body: NotRequired[dict[str, Any] | None]
    """JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `None`."""
    input_schema: NotRequired[dict[str, Any]]
    """JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{\"type\": \"object\", \"properties\": {}}`."""
    response_schema: NotRequired[Any]
    """For your reference; agents don't see it. Any JSON. Default: `None`."""
    response_path: NotRequired[str | None]
    """For your reference; agents don't see it. A dot path. Default: `None`."""
    active: NotRequired[bool]
    """Only active tools are offered to the model. Default: `True`."""
    metadata: NotRequired[Metadata]
    """Your own key-value pairs, such as IDs in your systems. Default: `{}`."""
    id: NotRequired[str]
    """ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones."""

class UnsavedKeyCheckInput(TypedDict):
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    """`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`."""
    label: NotRequired[str]
    """Default: `\"\"`."""
    api_key: NotRequired[str]
    """Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `\"\"`."""
    base_url: NotRequired[str | None]
    """Null: the provider's own, if any. Private networks are blocked. Default: `None`."""
    model: NotRequired[str | None]
    """The model for agents that don't set one. Null: the provider's default. Default: `None`."""
    region: NotRequired[Literal["us", "eu"] | None]
    """Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `None`."""
    id: NotRequired[str]
    """A saved key, which a mask in `api_key` stands for. It is only sent to the server it was saved for."""
    generate: NotRequired[bool]
    """Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little. Default: `False`."""

class UsageTotalToolLatencyMs(TypedDict):
    average: float | None
    p50: float | None
    p95: float | None

class UsageTotal(TypedDict):
    calls: int
    """All calls started, whatever their outcome."""
    answered_calls: int
    failed_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    minutes: float
    """From answer to hang-up, with two decimals."""
    tool_calls: int
    """Without built-in tools such as `cut_call`."""
    tool_errors: int
    tool_latency_ms: UsageTotalToolLatencyMs

Usage = TypedDict(
    "Usage",
    {
        # First day.
        "from": "str",
        # Last day, included.
        "to": "str",
        # Every day in the range, including days without calls.
        "days": "list[UsageDay]",
        "total": "UsageTotal",
        # Null if nothing was used that is paid for, and no prices are set.
        "costs": "Costs | None",
    },
)

class UsageDayToolLatencyMs(TypedDict):
    average: float | None
    p50: float | None
    p95: float | None

class UsageDay(TypedDict):
    date: str
    """Day in UTC."""
    calls: int
    """All calls started, whatever their outcome."""
    answered_calls: int
    failed_calls: int
    calls_with_errors: int
    """Completed calls in which a tool other than a built-in one, or a vendor, failed."""
    minutes: float
    """From answer to hang-up, with two decimals."""
    tool_calls: int
    """Without built-in tools such as `cut_call`."""
    tool_errors: int
    tool_latency_ms: UsageDayToolLatencyMs

class Variable(TypedDict):
    name: str
    """As in the templates."""
    default: str | None
    """From its `default:` filter. Null if there is none."""
    required: bool
    """True if the variable has no default."""

class VendorUse(TypedDict):
    part: Literal["model", "transcriber", "voice", "analysis"]
    """`analysis`: the model that analyzed the call."""
    provider: str
    model: str | None
    """Null: the provider's default."""
    input_tokens: int | None
    output_tokens: int | None
    cached_tokens: int | None
    """Those of `input_tokens` that came from a cache."""
    audio_input_tokens: int | None
    """Those of `input_tokens` that were sound."""
    audio_output_tokens: int | None
    """Those of `output_tokens` that were sound."""
    cached_audio_tokens: int | None
    """Those of `cached_tokens` that were sound."""
    duration_ms: int | None
    """Sound that was sent to the transcriber."""
    characters: int | None
    """Spoken by the voice."""

class VersionAuthor(TypedDict):
    type: Literal["member", "access_token", "system"]
    """`system` is the service itself, on first start or after an upgrade."""
    name: str | None
    """The person's or token's name at the time."""
    email: str | None
    """Email of the person, or of the token's member."""
    user_id: str | None
    access_token_id: str | None

class Voice(TypedDict):
    id: str
    """Use it as the agent's `voice.voice`."""
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    """Use it as the agent's `voice.provider`."""
    name: str
    description: str | None
    languages: list[str] | None
    """With the provider's default model. Null: not known, or any."""
    first_ms: int | None
    """Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days."""
    first_from: Literal["calls", "check"] | None
    """What `first_ms` was measured in."""
    per_minute: float | None
    """What a minute of a call costs, in `currency`. Null: not known, such as at a gateway."""
    per_minute_from: Literal["price", "calls", "typical"] | None
    """`price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call."""
    currency: str | None

class VoicePageProblemsItem(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    message: str

class VoicePage(TypedDict):
    data: list[Voice]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""
    problems: list[VoicePageProblemsItem]
    """Accounts whose voices couldn't be listed, and why."""

class VoicePreviewInput(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    voice: str
    model: NotRequired[str | None]
    """Default: `None`."""
    speed: NotRequired[float | None]
    """1 is the voice's own speed. Kept within what the provider allows."""
    stability: NotRequired[float | None]
    """Low values vary more between sentences."""
    style: NotRequired[float | None]
    """High values exaggerate the voice's style."""
    instructions: NotRequired[str | None]
    """How to speak."""
    similarity: NotRequired[float | None]
    """To the original voice."""
    speaker_boost: NotRequired[bool | None]
    emotion: NotRequired[str | None]
    """As the provider names it."""
    no_logging: NotRequired[bool | None]
    """Nothing is kept."""
    text: NotRequired[str]
    """Default: `\"Hello! This is how I sound. How can I help you today?\"`."""
    language: NotRequired[str]
    """Default: `\"en\"`."""

class VoiceSettingsFallbacksItem(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""
    voice: NotRequired[str | None]
    """The provider's name for the voice. Null: its default."""

class VoiceSettings(TypedDict):
    provider: Literal["auto", "builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    """`builtin`: the voice included with the service. `voice-server`: any server with OpenAI's `/audio/speech`."""
    model: NotRequired[str | None]
    """The provider's name for the model. Null: its default."""
    voice: NotRequired[str | None]
    """The provider's name for the voice. Null: its default."""
    speed: NotRequired[float | None]
    """1 is the voice's own speed. Kept within what the provider allows."""
    stability: NotRequired[float | None]
    """Low values vary more between sentences."""
    style: NotRequired[float | None]
    """High values exaggerate the voice's style."""
    instructions: NotRequired[str | None]
    """How to speak."""
    similarity: NotRequired[float | None]
    """To the original voice."""
    speaker_boost: NotRequired[bool | None]
    emotion: NotRequired[str | None]
    """As the provider names it."""
    no_logging: NotRequired[bool | None]
    """Nothing is kept."""
    fallbacks: NotRequired[list[VoiceSettingsFallbacksItem]]
    """The built-in voice comes last. Default: `[]`."""

class Voicemail(TypedDict):
    action: Literal["hang_up", "leave_message", "continue"]
    """What to do if an answering machine picks up an outbound call. Default: `\"hang_up\"`."""
    message: str
    """Liquid template, spoken after the beep. Required for `leave_message`. Default: `\"\"`."""

class Waveform(TypedDict):
    interval_ms: int
    """How much of the call each value covers."""
    caller: list[int]
    """Peaks of the caller, 0 to 255."""
    agent: list[int]
    """Peaks of the agent, 0 to 255."""

class Webhook(TypedDict):
    id: str
    url: str
    """URL that events are POSTed to. Private networks are blocked and redirects aren't followed."""
    events: list[Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"]]
    """`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries."""
    description: str
    """Default: `\"\"`."""
    active: bool
    """While inactive, it gets no new events, and pending deliveries wait. Default: `True`."""
    previous_secret_ends_at: str | None
    """During a rotation, when the previous secret stops signing."""
    standard_webhooks: bool
    """Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated."""
    created_at: str
    updated_at: str
    secret: str
    """Masked."""

class WebhookEvent(TypedDict):
    id: str
    """The same in every delivery."""
    type: Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved"]
    call_id: str | None
    """The call it is about; null if none."""
    created_at: str
    data: dict[str, Any]
    """What webhooks received as `data`, with the same masks as the call record."""

class WebhookEventPage(TypedDict):
    data: list[WebhookEvent]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class WebhookInput(TypedDict):
    url: str
    """URL that events are POSTed to. Private networks are blocked and redirects aren't followed."""
    events: list[Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"]]
    """`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries."""
    description: NotRequired[str]
    """Default: `\"\"`."""
    active: NotRequired[bool]
    """While inactive, it gets no new events, and pending deliveries wait. Default: `True`."""

class WebhookPage(TypedDict):
    data: list[Webhook]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class WebhookPatch(TypedDict):
    url: NotRequired[str]
    """URL that events are POSTed to. Private networks are blocked and redirects aren't followed."""
    events: NotRequired[list[Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"]]]
    """`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries."""
    description: NotRequired[str]
    """Default: `\"\"`."""
    active: NotRequired[bool]
    """While inactive, it gets no new events, and pending deliveries wait. Default: `True`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    secret: NotRequired[Any]
    """Accepted and ignored."""
    previous_secret_ends_at: NotRequired[Any]
    """Accepted and ignored."""
    standard_webhooks: NotRequired[Any]
    """Accepted and ignored."""

WebhookPayload: TypeAlias = "CallStartedEvent | CallRingingEvent | CallAnsweredEvent | CallEndedEvent | CallAnalyzedEvent | CallAnalysedEvent | CallRecordingReadyEvent | CallReviewedEvent | CallTranscriptEvent | ToolInvokedEvent | AuditRecordedEvent | AttentionOpenedEvent | AttentionResolvedEvent | PingEvent"

class WebhookReplacement(TypedDict):
    url: str
    """URL that events are POSTed to. Private networks are blocked and redirects aren't followed."""
    events: list[Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"]]
    """`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries."""
    description: NotRequired[str]
    """Default: `\"\"`."""
    active: NotRequired[bool]
    """While inactive, it gets no new events, and pending deliveries wait. Default: `True`."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    secret: NotRequired[Any]
    """Accepted and ignored."""
    previous_secret_ends_at: NotRequired[Any]
    """Accepted and ignored."""
    standard_webhooks: NotRequired[Any]
    """Accepted and ignored."""

class WebhookWithSecret(TypedDict):
    id: str
    url: str
    """URL that events are POSTed to. Private networks are blocked and redirects aren't followed."""
    events: list[Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"]]
    """`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries."""
    description: str
    """Default: `\"\"`."""
    active: bool
    """While inactive, it gets no new events, and pending deliveries wait. Default: `True`."""
    previous_secret_ends_at: str | None
    """During a rotation, when the previous secret stops signing."""
    standard_webhooks: bool
    """Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated."""
    created_at: str
    updated_at: str
    secret: str
    """Verifies signatures. Store it: you won't be able to see it again."""

class WorkspaceInbound(TypedDict):
    """Who may call in."""
    blocked: list[str]
    """Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `\"anonymous\"` for hidden numbers. Default: `[]`."""
    per_caller_hour: int | None
    """How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller. Default: `None`."""

class Workspace(TypedDict):
    id: str
    name: str
    """On one line. Doesn't have to be unique."""
    recording_retention_days: int | None
    """How many days recordings are kept. Null: until they are deleted. Default: `None`."""
    call_retention_days: int | None
    """How many days calls are kept after their end. Null: forever. Default: `None`."""
    require_two_factor: bool
    """Whether members with a password need two-factor authentication. Default: `False`."""
    inbound: WorkspaceInbound
    """Who may call in."""
    role: Literal["viewer", "editor", "admin", "owner"]
    """Your role in the workspace."""
    created_at: str

class WorkspaceChangeResource(TypedDict):
    type: str
    id: str

class WorkspaceChangeBy(TypedDict):
    user_id: str | None
    access_token_id: str | None
    name: str | None

class WorkspaceChange(TypedDict):
    rooms: list[Literal["access_tokens", "agents", "attention", "audit_log", "call_filters", "calls", "invitations", "members", "models", "phone_numbers", "provider_keys", "scenarios", "tools", "trunks", "usage", "voices", "webhook_events", "webhooks", "workspaces"]]
    """What changed: prefixes of operation IDs."""
    operation: str | None
    """The operation. Null if the service made the change itself."""
    resource: WorkspaceChangeResource | None
    by: WorkspaceChangeBy | None

class WorkspaceInput(TypedDict):
    name: str
    """On one line. Doesn't have to be unique."""

class WorkspacePage(TypedDict):
    data: list[Workspace]
    next_cursor: str | None
    """Pass as `cursor` to get the next page. Null on the last page."""

class WorkspacePatchInbound(TypedDict):
    """Who may call in. Fields you leave out keep their values."""
    blocked: NotRequired[list[str]]
    """Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `\"anonymous\"` for hidden numbers. Default: `[]`."""
    per_caller_hour: NotRequired[int | None]
    """How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller. Default: `None`."""

class WorkspacePatch(TypedDict):
    name: NotRequired[str]
    """On one line. Doesn't have to be unique."""
    recording_retention_days: NotRequired[int | None]
    """How many days recordings are kept. Null: until they are deleted. Default: `None`."""
    call_retention_days: NotRequired[int | None]
    """How many days calls are kept after their end. Null: forever. Default: `None`."""
    require_two_factor: NotRequired[bool]
    """Whether members with a password need two-factor authentication. Default: `False`."""
    inbound: NotRequired[WorkspacePatchInbound]
    """Who may call in. Fields you leave out keep their values."""
    id: NotRequired[str]
    """Accepted only if unchanged."""
    workspace_id: NotRequired[str]
    """Accepted only if unchanged."""
    created_at: NotRequired[Any]
    """Accepted and ignored."""
    updated_at: NotRequired[Any]
    """Accepted and ignored."""
    role: NotRequired[Any]
    """Accepted and ignored."""

class WorkspaceToLeave(TypedDict):
    workspace_id: str

CallMessage: TypeAlias = "CallStateMessage | CallTranscriptMessage | CallToolMessage | CallLatencyMessage | CallErrorMessage | CallTextReceived | CallTextRefused"

class CallerMessage(TypedDict):
    """A message from the page to the service during a call. At most 4096 bytes, 20 messages a second."""
    type: Literal["text"]
    text: str
    """What the caller typed or said. Blank text is ignored."""
    final: NotRequired[bool]
    """False while speech recognition may still change it. Default: `True`."""
    source: NotRequired[Literal["typed", "recognised"]]
    """Default: `\"typed\"`."""
    id: NotRequired[str]
    """With it, the service answers `text_received` or `text_refused`, and a final text that is sent again, on this or a later connection, is said once."""

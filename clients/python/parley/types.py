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
    # What the token is for.
    name: str
    # What the token can do now, capped at its member's role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # The member it belongs to; it ends with their membership. Null if it was created before the workspace had members.
    member: AccessTokenMember | None
    # The token's first characters, to identify it.
    prefix: str
    expires_at: str | None
    # Accurate to the minute.
    last_used_at: str | None
    created_at: str

class AccessTokenInput(TypedDict):
    # What the token is for.
    name: str
    # What the token can do. No higher than your own role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # When it expires. Null: never.
    expires_at: NotRequired[str | None]

class AccessTokenPage(TypedDict):
    data: list[AccessToken]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class AddressToOpen(TypedDict):
    # The provider's page.
    url: str

class AgentPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: str | None
    sip_uri: str | None

class AgentBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: list[AgentBuiltinToolsTransferCallTargetsItem]

class AgentBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: bool
    transfer_call: AgentBuiltinToolsTransferCall
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: bool

class Agent(TypedDict):
    id: str
    # Doesn't have to be unique.
    name: str
    # Liquid template, rendered once when a call starts.
    system_prompt: str
    # Greeting, a Liquid template. If empty, the agent waits for the caller to speak.
    first_message: str
    # BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.
    language: str
    model: ModelSettings
    transcriber: TranscriberSettings
    voice: VoiceSettings
    # How the voice says words. Words in lower case match any case. The transcript keeps the words as written.
    pronunciations: list[AgentPronunciationsItem]
    # Hears and speaks by itself. The others take over if it fails.
    speech_model: SpeechModelSettings
    builtin_tools: AgentBuiltinTools
    # How long an outbound call rings, in ms.
    ring_timeout_ms: int
    voicemail: Voicemail
    engine: EngineSettings
    # Whether calls are recorded. `on_with_notice` tells the caller first.
    recording: Literal["off", "on", "on_with_notice"]
    # Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.
    recording_notice: str
    analysis: AnalysisSettings
    # Inactive agents can't take or start calls.
    active: bool
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: Metadata
    created_at: str
    updated_at: str

AgentComparisonChangesItem = TypedDict(
    "AgentComparisonChangesItem",
    {
        "kind": "Literal[\"value\"]",
        "path": "str",
        "from": "Any",
        "to": "Any",
    },
)

class AgentComparisonChangesItem2HunksItem(TypedDict):
    # First line in the old text, from 1. Text that is only added goes before this line.
    from_line: int
    # First line in the new text, from 1.
    to_line: int
    # As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added).
    lines: list[str]

class AgentComparisonChangesItem2(TypedDict):
    kind: Literal["text"]
    path: Literal["system_prompt", "first_message", "voicemail.message", "recording_notice"]
    hunks: list[AgentComparisonChangesItem2HunksItem]

AgentComparison = TypedDict(
    "AgentComparison",
    {
        "from": "AgentVersionSummary",
        "to": "AgentVersionSummary | None",
        "changes": "list[AgentComparisonChangesItem | AgentComparisonChangesItem2]",
    },
)

class AgentFieldsPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentFieldsBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: str | None
    sip_uri: str | None

class AgentFieldsBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: list[AgentFieldsBuiltinToolsTransferCallTargetsItem]

class AgentFieldsBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: bool
    transfer_call: AgentFieldsBuiltinToolsTransferCall
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: bool

class AgentFields(TypedDict):
    # Doesn't have to be unique.
    name: str
    # Liquid template, rendered once when a call starts.
    system_prompt: str
    # Greeting, a Liquid template. If empty, the agent waits for the caller to speak.
    first_message: str
    # BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.
    language: str
    model: ModelSettings
    transcriber: TranscriberSettings
    voice: VoiceSettings
    # How the voice says words. Words in lower case match any case. The transcript keeps the words as written.
    pronunciations: list[AgentFieldsPronunciationsItem]
    # Hears and speaks by itself. The others take over if it fails.
    speech_model: SpeechModelSettings
    builtin_tools: AgentFieldsBuiltinTools
    # How long an outbound call rings, in ms.
    ring_timeout_ms: int
    voicemail: Voicemail
    engine: EngineSettings
    # Whether calls are recorded. `on_with_notice` tells the caller first.
    recording: Literal["off", "on", "on_with_notice"]
    # Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.
    recording_notice: str
    analysis: AnalysisSettings
    # Inactive agents can't take or start calls.
    active: bool
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: Metadata

class AgentFiguresTotalResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"]
    calls: int

class AgentFiguresTotal(TypedDict):
    # Calls that have ended, without rehearsals.
    calls: int
    answered_calls: int
    # From answer to hang-up.
    talk_ms: int
    # Calls by result, without those that don't occur.
    results: list[AgentFiguresTotalResultsItem]
    # How often callers interrupted the agent.
    interruptions: int
    # Without built-in tools such as `cut_call`.
    tool_calls: int
    tool_errors: int
    # Agent answers, without greetings.
    answers: int
    # Answer latency: from the end of the caller's speech to the agent's first sound. Within 2.5 %.
    p50_ms: int | None
    p95_ms: int | None

AgentFigures = TypedDict(
    "AgentFigures",
    {
        "from": "str",
        "to": "str",
        "total": "AgentFiguresTotal",
        "days": "list[AgentFiguresDay]",
        "costs": "Costs | None",
    },
)

class AgentFiguresDayResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"]
    calls: int

class AgentFiguresDay(TypedDict):
    # Day in UTC.
    date: str
    # Calls that have ended, without rehearsals.
    calls: int
    answered_calls: int
    # From answer to hang-up.
    talk_ms: int
    # Calls by result, without those that don't occur.
    results: list[AgentFiguresDayResultsItem]
    # How often callers interrupted the agent.
    interruptions: int
    # Without built-in tools such as `cut_call`.
    tool_calls: int
    tool_errors: int
    # Agent answers, without greetings.
    answers: int
    # Answer latency: from the end of the caller's speech to the agent's first sound. Within 2.5 %.
    p50_ms: int | None
    p95_ms: int | None

class AgentFromTemplateInput(TypedDict):
    # Id of a template.
    template: Literal["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"]
    # Of the agent; the template's if left out.
    name: NotRequired[str]

class AgentInputPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentInputBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: NotRequired[str | None]
    sip_uri: NotRequired[str | None]

class AgentInputBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: NotRequired[list[AgentInputBuiltinToolsTransferCallTargetsItem]]

class AgentInputBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: NotRequired[bool]
    transfer_call: NotRequired[AgentInputBuiltinToolsTransferCall]
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: NotRequired[bool]

class AgentInputVoicemail(TypedDict):
    # What to do if an answering machine picks up an outbound call.
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    # Liquid template, spoken after the beep. Required for `leave_message`.
    message: NotRequired[str]

class AgentInputEngine(TypedDict):
    # Silence after a finished sentence before the agent answers, in ms.
    end_of_turn_ms: NotRequired[int]
    # Silence after an unfinished sentence before the agent answers, in ms. At least `end_of_turn_ms`.
    end_of_turn_unfinished_ms: NotRequired[int]
    # How long the caller must speak over the agent before it lowers its voice, in ms. The agent stops at the first words beyond an acknowledgement, or after 700 ms of speech.
    barge_in_ms: NotRequired[int]
    # If no words follow an interruption within this time, the agent resumes, in ms.
    resume_ms: NotRequired[int]
    # How long a tool may run before the agent says a short phrase, in ms.
    bridge_after_ms: NotRequired[int]
    # Silence on both sides before the agent asks whether the caller is still there, in ms.
    silence_prompt_ms: NotRequired[int]
    # Further silence before the call ends as `silence_timeout`, in ms.
    silence_end_ms: NotRequired[int]
    # Longest a call may last, in ms.
    max_duration_ms: NotRequired[int]
    # How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.
    announce_end_ms: NotRequired[int]
    # How long a browser call waits for a lost connection, in ms. 0 ends it immediately.
    reconnect_ms: NotRequired[int]
    # How many words it takes to interrupt the agent, without acknowledgements. Fewer are answered when the agent has finished. From 2, sounds without words don't stop it.
    interrupt_min_words: NotRequired[int]
    # Whether the caller can interrupt the agent. If not, what they say is answered afterwards.
    interruptible: NotRequired[bool]
    # Whether the caller can interrupt the first message.
    greeting_interruptible: NotRequired[bool]
    # Whether to ask the model before it is certain that the caller has finished. If they go on, the answer is discarded, which costs a request.
    answer_early: NotRequired[bool]
    # Whether the agent says a short phrase while a slow tool runs.
    bridge_phrases: NotRequired[bool]
    # Said while a tool or the model is slow. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    bridge_texts: NotRequired[list[str]]
    # Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    prompt_texts: NotRequired[list[str]]
    # Said before hanging up if the agent hasn't said goodbye. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    goodbye_texts: NotRequired[list[str]]
    # Said before ending a call because the model, transcriber or voice failed. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    apology_texts: NotRequired[list[str]]
    # Said if nothing the caller said was understood. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    repeat_texts: NotRequired[list[str]]

class AgentInput(TypedDict):
    # Doesn't have to be unique.
    name: str
    # Liquid template, rendered once when a call starts.
    system_prompt: str
    # Greeting, a Liquid template. If empty, the agent waits for the caller to speak.
    first_message: NotRequired[str]
    # BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.
    language: NotRequired[str]
    model: NotRequired[ModelSettings]
    transcriber: NotRequired[TranscriberSettings]
    voice: NotRequired[VoiceSettings]
    # How the voice says words. Words in lower case match any case. The transcript keeps the words as written.
    pronunciations: NotRequired[list[AgentInputPronunciationsItem]]
    # Hears and speaks by itself. The others take over if it fails.
    speech_model: NotRequired[SpeechModelSettings]
    builtin_tools: NotRequired[AgentInputBuiltinTools]
    # How long an outbound call rings, in ms.
    ring_timeout_ms: NotRequired[int]
    voicemail: NotRequired[AgentInputVoicemail]
    engine: NotRequired[AgentInputEngine]
    # Whether calls are recorded. `on_with_notice` tells the caller first.
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    # Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.
    recording_notice: NotRequired[str]
    analysis: NotRequired[AnalysisInput]
    # Inactive agents can't take or start calls.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

class AgentPage(TypedDict):
    data: list[Agent]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class AgentPatchPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentPatchBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: NotRequired[str | None]
    sip_uri: NotRequired[str | None]

class AgentPatchBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: NotRequired[list[AgentPatchBuiltinToolsTransferCallTargetsItem]]

class AgentPatchBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: NotRequired[bool]
    transfer_call: NotRequired[AgentPatchBuiltinToolsTransferCall]
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: NotRequired[bool]

class AgentPatchVoicemail(TypedDict):
    # What to do if an answering machine picks up an outbound call.
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    # Liquid template, spoken after the beep. Required for `leave_message`.
    message: NotRequired[str]

class AgentPatchEngine(TypedDict):
    # Silence after a finished sentence before the agent answers, in ms.
    end_of_turn_ms: NotRequired[int]
    # Silence after an unfinished sentence before the agent answers, in ms. At least `end_of_turn_ms`.
    end_of_turn_unfinished_ms: NotRequired[int]
    # How long the caller must speak over the agent before it lowers its voice, in ms. The agent stops at the first words beyond an acknowledgement, or after 700 ms of speech.
    barge_in_ms: NotRequired[int]
    # If no words follow an interruption within this time, the agent resumes, in ms.
    resume_ms: NotRequired[int]
    # How long a tool may run before the agent says a short phrase, in ms.
    bridge_after_ms: NotRequired[int]
    # Silence on both sides before the agent asks whether the caller is still there, in ms.
    silence_prompt_ms: NotRequired[int]
    # Further silence before the call ends as `silence_timeout`, in ms.
    silence_end_ms: NotRequired[int]
    # Longest a call may last, in ms.
    max_duration_ms: NotRequired[int]
    # How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.
    announce_end_ms: NotRequired[int]
    # How long a browser call waits for a lost connection, in ms. 0 ends it immediately.
    reconnect_ms: NotRequired[int]
    # How many words it takes to interrupt the agent, without acknowledgements. Fewer are answered when the agent has finished. From 2, sounds without words don't stop it.
    interrupt_min_words: NotRequired[int]
    # Whether the caller can interrupt the agent. If not, what they say is answered afterwards.
    interruptible: NotRequired[bool]
    # Whether the caller can interrupt the first message.
    greeting_interruptible: NotRequired[bool]
    # Whether to ask the model before it is certain that the caller has finished. If they go on, the answer is discarded, which costs a request.
    answer_early: NotRequired[bool]
    # Whether the agent says a short phrase while a slow tool runs.
    bridge_phrases: NotRequired[bool]
    # Said while a tool or the model is slow. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    bridge_texts: NotRequired[list[str]]
    # Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    prompt_texts: NotRequired[list[str]]
    # Said before hanging up if the agent hasn't said goodbye. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    goodbye_texts: NotRequired[list[str]]
    # Said before ending a call because the model, transcriber or voice failed. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    apology_texts: NotRequired[list[str]]
    # Said if nothing the caller said was understood. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    repeat_texts: NotRequired[list[str]]

class AgentPatch(TypedDict):
    # Doesn't have to be unique.
    name: NotRequired[str]
    # Liquid template, rendered once when a call starts.
    system_prompt: NotRequired[str]
    # Greeting, a Liquid template. If empty, the agent waits for the caller to speak.
    first_message: NotRequired[str]
    # BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.
    language: NotRequired[str]
    model: NotRequired[ModelSettings]
    transcriber: NotRequired[TranscriberSettings]
    voice: NotRequired[VoiceSettings]
    # How the voice says words. Words in lower case match any case. The transcript keeps the words as written.
    pronunciations: NotRequired[list[AgentPatchPronunciationsItem]]
    # Hears and speaks by itself. The others take over if it fails.
    speech_model: NotRequired[SpeechModelSettings]
    builtin_tools: NotRequired[AgentPatchBuiltinTools]
    # How long an outbound call rings, in ms.
    ring_timeout_ms: NotRequired[int]
    voicemail: NotRequired[AgentPatchVoicemail]
    engine: NotRequired[AgentPatchEngine]
    # Whether calls are recorded. `on_with_notice` tells the caller first.
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    # Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.
    recording_notice: NotRequired[str]
    analysis: NotRequired[AnalysisInput]
    # Inactive agents can't take or start calls.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

class AgentProvidersModel(TypedDict):
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # False if it needs a key and has none.
    usable: bool

class AgentProvidersTranscriber(TypedDict):
    provider: Literal["page", "openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    # False if it needs a key and has none.
    usable: bool

class AgentProvidersVoice(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    # False if it needs a key and has none.
    usable: bool

class AgentProviders(TypedDict):
    model: AgentProvidersModel
    transcriber: AgentProvidersTranscriber
    voice: AgentProvidersVoice

class AgentReplacementPronunciationsItem(TypedDict):
    word: str
    say: str

class AgentReplacementBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: NotRequired[str | None]
    sip_uri: NotRequired[str | None]

class AgentReplacementBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: NotRequired[list[AgentReplacementBuiltinToolsTransferCallTargetsItem]]

class AgentReplacementBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: NotRequired[bool]
    transfer_call: NotRequired[AgentReplacementBuiltinToolsTransferCall]
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: NotRequired[bool]

class AgentReplacementVoicemail(TypedDict):
    # What to do if an answering machine picks up an outbound call.
    action: NotRequired[Literal["hang_up", "leave_message", "continue"]]
    # Liquid template, spoken after the beep. Required for `leave_message`.
    message: NotRequired[str]

class AgentReplacementEngine(TypedDict):
    # Silence after a finished sentence before the agent answers, in ms.
    end_of_turn_ms: NotRequired[int]
    # Silence after an unfinished sentence before the agent answers, in ms. At least `end_of_turn_ms`.
    end_of_turn_unfinished_ms: NotRequired[int]
    # How long the caller must speak over the agent before it lowers its voice, in ms. The agent stops at the first words beyond an acknowledgement, or after 700 ms of speech.
    barge_in_ms: NotRequired[int]
    # If no words follow an interruption within this time, the agent resumes, in ms.
    resume_ms: NotRequired[int]
    # How long a tool may run before the agent says a short phrase, in ms.
    bridge_after_ms: NotRequired[int]
    # Silence on both sides before the agent asks whether the caller is still there, in ms.
    silence_prompt_ms: NotRequired[int]
    # Further silence before the call ends as `silence_timeout`, in ms.
    silence_end_ms: NotRequired[int]
    # Longest a call may last, in ms.
    max_duration_ms: NotRequired[int]
    # How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.
    announce_end_ms: NotRequired[int]
    # How long a browser call waits for a lost connection, in ms. 0 ends it immediately.
    reconnect_ms: NotRequired[int]
    # How many words it takes to interrupt the agent, without acknowledgements. Fewer are answered when the agent has finished. From 2, sounds without words don't stop it.
    interrupt_min_words: NotRequired[int]
    # Whether the caller can interrupt the agent. If not, what they say is answered afterwards.
    interruptible: NotRequired[bool]
    # Whether the caller can interrupt the first message.
    greeting_interruptible: NotRequired[bool]
    # Whether to ask the model before it is certain that the caller has finished. If they go on, the answer is discarded, which costs a request.
    answer_early: NotRequired[bool]
    # Whether the agent says a short phrase while a slow tool runs.
    bridge_phrases: NotRequired[bool]
    # Said while a tool or the model is slow. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    bridge_texts: NotRequired[list[str]]
    # Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    prompt_texts: NotRequired[list[str]]
    # Said before hanging up if the agent hasn't said goodbye. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    goodbye_texts: NotRequired[list[str]]
    # Said before ending a call because the model, transcriber or voice failed. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    apology_texts: NotRequired[list[str]]
    # Said if nothing the caller said was understood. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    repeat_texts: NotRequired[list[str]]

class AgentReplacement(TypedDict):
    # Doesn't have to be unique.
    name: str
    # Liquid template, rendered once when a call starts.
    system_prompt: str
    # Greeting, a Liquid template. If empty, the agent waits for the caller to speak.
    first_message: NotRequired[str]
    # BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.
    language: NotRequired[str]
    model: NotRequired[ModelSettings]
    transcriber: NotRequired[TranscriberSettings]
    voice: NotRequired[VoiceSettings]
    # How the voice says words. Words in lower case match any case. The transcript keeps the words as written.
    pronunciations: NotRequired[list[AgentReplacementPronunciationsItem]]
    # Hears and speaks by itself. The others take over if it fails.
    speech_model: NotRequired[SpeechModelSettings]
    builtin_tools: NotRequired[AgentReplacementBuiltinTools]
    # How long an outbound call rings, in ms.
    ring_timeout_ms: NotRequired[int]
    voicemail: NotRequired[AgentReplacementVoicemail]
    engine: NotRequired[AgentReplacementEngine]
    # Whether calls are recorded. `on_with_notice` tells the caller first.
    recording: NotRequired[Literal["off", "on", "on_with_notice"]]
    # Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.
    recording_notice: NotRequired[str]
    analysis: NotRequired[AnalysisInput]
    # Inactive agents can't take or start calls.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class AgentTemplate(TypedDict):
    id: Literal["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"]
    title: str
    # What callers get, in a sentence.
    description: str
    # Of the agent, unless you give another.
    name: str
    system_prompt: str
    first_message: str
    # What the texts can be filled in with. All are optional.
    variables: list[AgentTemplateVariable]
    # Created with the agent, unless the workspace has the same.
    tools: list[AgentTemplateTool]

class AgentTemplatePage(TypedDict):
    data: list[AgentTemplate]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class AgentTemplateTool(TypedDict):
    name: str
    description: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    # The service's own demo, until you enter yours.
    url: str

class AgentTemplateVariable(TypedDict):
    name: str
    default: str | None

class AgentVariables(TypedDict):
    variables: list[Variable]
    warnings: list[TemplateWarning]

class AgentVersionToolsItem(TypedDict):
    id: str
    name: str

class AgentVersion(TypedDict):
    id: str
    agent_id: str
    # Counts up from 1 for each agent.
    number: int
    # What created this version.
    change: Literal["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"]
    # Number of the restored version, if this version is a restore.
    restored_number: int | None
    # Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`.
    changed: list[str]
    author: VersionAuthor
    created_at: str
    agent: AgentFields
    # In the order the model sees them, with their names at the time.
    tools: list[AgentVersionToolsItem]

class AgentVersionSummary(TypedDict):
    id: str
    agent_id: str
    # Counts up from 1 for each agent.
    number: int
    # What created this version.
    change: Literal["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"]
    # Number of the restored version, if this version is a restore.
    restored_number: int | None
    # Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`.
    changed: list[str]
    author: VersionAuthor
    created_at: str

class AgentVersionSummaryPage(TypedDict):
    data: list[AgentVersionSummary]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class AnalysisInputModel(TypedDict):
    """Model for the analysis. Null: the agent's."""
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]

class AnalysisInput(TypedDict):
    # Analyzes each call after it ends, with one request to the model.
    enabled: NotRequired[bool]
    # When a call was a success, in plain words. All of them must be met.
    criteria: NotRequired[list[str]]
    # JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`.
    outcome_schema: NotRequired[dict[str, Any] | None]
    # Model for the analysis. Null: the agent's.
    model: NotRequired[AnalysisInputModel | None]

class AnalysisSettingsModel(TypedDict):
    """Model for the analysis. Null: the agent's."""
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]

class AnalysisSettings(TypedDict):
    # Analyzes each call after it ends, with one request to the model.
    enabled: bool
    # When a call was a success, in plain words. All of them must be met.
    criteria: list[str]
    # JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`.
    outcome_schema: dict[str, Any] | None
    # Model for the analysis. Null: the agent's.
    model: AnalysisSettingsModel | None

class ApiErrorDetail(TypedDict):
    """Some codes add members."""
    # The code in lowercase.
    error: str
    # What happened and what to do.
    message: str

class ApiError(TypedDict):
    # What went wrong. The documentation explains each code.
    code: Literal["MISSING_VARIABLES", "PRIVATE_NETWORK", "MALFORMED_JSON", "MALFORMED_REQUEST", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RANGE_NOT_SATISFIABLE", "VALIDATION_FAILED", "TEMPLATE_LIMIT", "INBOUND_VARIABLES_UNRESOLVED", "RATE_LIMITED", "INTERNAL", "AT_CAPACITY", "SHUTTING_DOWN", "PHONE_LINE_DOWN", "DATABASE_UNAVAILABLE", "RECORDINGS_UNAVAILABLE", "SIGN_IN_UNAVAILABLE"]
    # Some codes add members.
    detail: ApiErrorDetail

class AuditChange(TypedDict):
    # For example `active` or `model.temperature`.
    field: str
    before: str | float | bool | None
    after: str | float | bool | None

class AuditEntryActor(TypedDict):
    # The person's email or the token's name at the time.
    name: str | None
    user_id: str | None
    # Null if the person was signed in.
    access_token_id: str | None

class AuditEntry(TypedDict):
    id: str
    # The operation ID, such as `tools_update`.
    action: str
    # For example `tool`.
    resource_type: str
    resource_id: str | None
    # Its name at the time, or its current name in older entries. Null if it has none.
    resource_name: str | None
    # Whether it still exists. Null if unknown.
    resource_exists: bool | None
    actor: AuditEntryActor
    # IP address of the request.
    address: str
    user_agent: str | None
    # Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored.
    changes: list[AuditChange]
    # `fields` lists the names of the fields sent, never their values.
    detail: dict[str, Any]
    created_at: str

class AuditEntryPage(TypedDict):
    data: list[AuditEntry]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class Call(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As rendered for this call.
    system_prompt: str
    # As rendered for this call.
    first_message: str
    # As offered to the model.
    tools: list[Any]
    transcript: list[Turn]
    tool_invocations: list[ToolInvocation]
    latency: list[TurnLatency]
    # Every request to the model, in order. Get what it was given with `calls_get_model_input`.
    model_inputs: list[ModelInputSummary]
    # Null if the call isn't recorded.
    recording: Recording | None
    # Keys pressed, holds and transfers.
    timeline: list[TimelineEntry]
    # Everything that went wrong, in order. If the call failed, the last entry says why.
    errors: list[CallError]
    # The planned model, transcriber and voice, and those that served the call. Null for calls recorded by an earlier version.
    providers: CallProviders | None
    # What the call used of each vendor, without those that come with the service.
    usage: list[VendorUse]
    # `usage` at the operator's prices, if they are set. Only in `calls_get`.
    cost: NotRequired[CallCost]
    # Null for browser calls and rehearsals.
    phone: PhoneCall | None
    # As given when the call was started.
    metadata: Metadata
    # What the call came to, in a model's words. Null if it was never to be analyzed.
    analysis: CallAnalysis | None

class CallAnalysedEventDataCallToolInvocationsItemError(TypedDict):
    type: str
    message: str

class CallAnalysedEventDataCallToolInvocationsItem(TypedDict):
    id: str
    tool_id: str | None
    # The function name the model called.
    name: str
    turn_id: str | None
    started_ms: int
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    result_size_bytes: int | None
    error: CallAnalysedEventDataCallToolInvocationsItemError | None

class CallAnalysedEventDataCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As given when the call was started.
    metadata: Metadata
    transcript: list[Turn]
    # Summaries. `tool.invoked` and the call record have requests and results.
    tool_invocations: list[CallAnalysedEventDataCallToolInvocationsItem]
    timeline: list[TimelineEntry]
    errors: list[CallError]
    # What the call used of each vendor.
    usage: list[VendorUse]
    phone: PhoneCall | None
    # `pending` in `call.ended`, if the call's agent has analysis on.
    analysis: CallAnalysis | None

class CallAnalysedEventData(TypedDict):
    call: CallAnalysedEventDataCall

class CallAnalysedEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["call.analysed"]
    data: CallAnalysedEventData

class CallAnalysisCriteriaItem(TypedDict):
    criterion: str
    # Null if it can't be told.
    met: bool | None
    # The words it rests on. Null if the model gave none that are in the transcript.
    quote: TranscriptQuote | None

class CallAnalysisModel(TypedDict):
    provider: str
    model: str | None

class CallAnalysisTokens(TypedDict):
    """As reported by the provider."""
    input: int
    output: int

class CallAnalysis(TypedDict):
    # While `pending`, the other fields are those of an earlier analysis, if there was one.
    status: Literal["pending", "done", "failed"]
    summary: str | None
    # Fits the agent's `outcome_schema`. Null without one.
    outcome: dict[str, Any] | None
    # By member of the outcome: the words it rests on. Quotes not in the transcript are left out.
    evidence: dict[str, TranscriptQuote]
    # Whether all criteria were met. Null if that can't be told.
    success: bool | None
    criteria: list[CallAnalysisCriteriaItem]
    model: CallAnalysisModel | None
    # As reported by the provider.
    tokens: CallAnalysisTokens | None
    # Why the last attempt failed.
    error: str | None
    analysed_at: str | None

class CallChange(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    # Whether the call record is final.
    complete: bool

class CallCostItemsItem(TypedDict):
    # `analysis`: the model that analyzed the call.
    part: Literal["model", "transcriber", "voice", "analysis"]
    provider: str
    # Null: the provider's default.
    model: str | None
    amount: float | None

class CallCost(TypedDict):
    currency: str
    amount: float
    # Something has no price, so the real cost is higher.
    is_partial: bool
    # In the order of `usage`. Null: no price is set.
    items: list[CallCostItemsItem]

class CallEndedEventDataCallToolInvocationsItemError(TypedDict):
    type: str
    message: str

class CallEndedEventDataCallToolInvocationsItem(TypedDict):
    id: str
    tool_id: str | None
    # The function name the model called.
    name: str
    turn_id: str | None
    started_ms: int
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    result_size_bytes: int | None
    error: CallEndedEventDataCallToolInvocationsItemError | None

class CallEndedEventDataCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As given when the call was started.
    metadata: Metadata
    transcript: list[Turn]
    # Summaries. `tool.invoked` and the call record have requests and results.
    tool_invocations: list[CallEndedEventDataCallToolInvocationsItem]
    timeline: list[TimelineEntry]
    errors: list[CallError]
    # What the call used of each vendor.
    usage: list[VendorUse]
    phone: PhoneCall | None
    # `pending` in `call.ended`, if the call's agent has analysis on.
    analysis: CallAnalysis | None

class CallEndedEventData(TypedDict):
    call: CallEndedEventDataCall

class CallEndedEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["call.ended"]
    data: CallEndedEventData

class CallError(TypedDict):
    at: str
    # Since the call was answered. Null before that.
    at_ms: int | None
    # What failed, such as `model_failed`, `voice_failed`, `sip`, `transfer` or `service`.
    source: str
    # The provider that failed, such as `openai`.
    vendor: str | None
    message: str
    # The caller's turn in which it happened.
    turn_id: str | None

class CallErrorMessage(TypedDict):
    type: Literal["error"]
    code: str
    # For the caller. The call goes on.
    message: str

class CallFiguresResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    calls: int

class CallFiguresPartsItemResultsItem(TypedDict):
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    calls: int

class CallFiguresPartsItem(TypedDict):
    since: str
    calls: int
    # Calls by result. Null: still live.
    results: list[CallFiguresPartsItemResultsItem]

class CallFigures(TypedDict):
    since: str
    until: str
    # Whether there are more calls than the newest 5000 that are counted.
    is_partial: bool
    calls: int
    # Calls by result. Null: still live.
    results: list[CallFiguresResultsItem]
    # Of answered calls.
    average_duration_ms: int | None
    # Answer latency: from the end of the caller's speech to the agent's first sound.
    p50_ms: int | None
    p95_ms: int | None
    # The period in intervals of equal length.
    parts: list[CallFiguresPartsItem]

class CallFilter(TypedDict):
    # Words that were said, or the caller's name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.
    search: NotRequired[str]
    # Only calls with this agent.
    agent_id: NotRequired[str]
    # Only calls with this version of their agent.
    version: NotRequired[int]
    # Only calls with this status.
    status: NotRequired[Literal["queued", "ringing", "in_progress", "completed", "failed"]]
    # Only calls with this result.
    result: NotRequired[Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"]]
    # Only calls that ended for this reason.
    end_reason: NotRequired[Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"]]
    # Only calls of this kind. Rehearsals are listed only if you ask for them.
    direction: NotRequired[Literal["browser", "inbound", "outbound", "rehearsal"]]
    # Only calls with this phone number.
    caller: NotRequired[str]
    # Only calls with or without failed tools.
    tool_failed: NotRequired[bool]
    # A value in the analysis, as `key=value`.
    outcome: NotRequired[str]
    # Only calls at least this long.
    min_duration_ms: NotRequired[int]
    # Only calls at most this long.
    max_duration_ms: NotRequired[int]

class CallLatencyMessage(TypedDict):
    type: Literal["latency"]
    # The agent's turn.
    turn_id: str
    # When the caller stopped speaking, in ms since the call was answered; null after typed words.
    speech_ended_ms: float | None
    # When the agent was first heard, in ms since the call was answered.
    first_frame_ms: float | None

class CallMedia(TypedDict):
    codec: str
    # Whether the media used SRTP.
    is_encrypted: bool
    packets_sent: int
    packets_received: int
    # Packets sent to the service that never arrived.
    packets_lost: int
    jitter_ms: float
    # Loss reported by the other side, from 0 to 1.
    peer_loss_share: float | None
    peer_jitter_ms: float | None
    round_trip_ms: float | None

class CallProvidersModelPlanned(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersModelFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersModelFallbacksItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersModelServedItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersModel(TypedDict):
    planned: CallProvidersModelPlanned
    # The first of `fallbacks`.
    fallback: CallProvidersModelFallback | None
    # Take over in this order if the planned one fails.
    fallbacks: list[CallProvidersModelFallbacksItem]
    # The ones that served the call, in order of first use.
    served: list[CallProvidersModelServedItem]
    # As reported by the provider, without interrupted answers. Null if it reports none.
    tokens: CallTokens | None

class CallProvidersTranscriberPlanned(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersTranscriberFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersTranscriberFallbacksItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersTranscriberServedItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class CallProvidersTranscriber(TypedDict):
    planned: CallProvidersTranscriberPlanned
    # The first of `fallbacks`.
    fallback: CallProvidersTranscriberFallback | None
    # Take over in this order if the planned one fails.
    fallbacks: list[CallProvidersTranscriberFallbacksItem]
    # The ones that served the call, in order of first use.
    served: list[CallProvidersTranscriberServedItem]

class CallProvidersVoicePlanned(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None
    voice: str | None

class CallProvidersVoiceFallback(TypedDict):
    """The first of `fallbacks`."""
    provider: str
    # Null: the provider's default.
    model: str | None
    voice: str | None

class CallProvidersVoiceFallbacksItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None
    voice: str | None

class CallProvidersVoiceServedItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None
    voice: str | None

class CallProvidersVoice(TypedDict):
    planned: CallProvidersVoicePlanned
    # The first of `fallbacks`.
    fallback: CallProvidersVoiceFallback | None
    # Take over in this order if the planned one fails.
    fallbacks: list[CallProvidersVoiceFallbacksItem]
    # The ones that served the call, in order of first use.
    served: list[CallProvidersVoiceServedItem]

class CallProviders(TypedDict):
    model: CallProvidersModel
    transcriber: CallProvidersTranscriber
    voice: CallProvidersVoice

class CallRecordingReadyEventDataCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As given when the call was started.
    metadata: Metadata

class CallRecordingReadyEventData(TypedDict):
    call: CallRecordingReadyEventDataCall
    recording: Recording

class CallRecordingReadyEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["call.recording_ready"]
    data: CallRecordingReadyEventData

class CallStartedEventDataCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As given when the call was started.
    metadata: Metadata

class CallStartedEventData(TypedDict):
    call: CallStartedEventDataCall

class CallStartedEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["call.started"]
    data: CallStartedEventData

class CallStateMessage(TypedDict):
    type: Literal["state"]
    state: Literal["connecting", "listening", "thinking", "speaking", "ended"]
    # Why the call ended. Only with `ended`.
    end_reason: NotRequired[EndReason]
    # Sent once if the service has no transcriber for this call and the page must transcribe speech.
    recognition: NotRequired[bool]
    # Sent once, when the call is answered: how long the call waits for a lost connection.
    reconnect_ms: NotRequired[float]

class CallTokens(TypedDict):
    input: int
    output: int

class CallToolMessage(TypedDict):
    type: Literal["tool"]
    # The same when the tool call starts and ends.
    id: str
    name: str
    status: Literal["running", "succeeded", "failed"]
    # Type of the error.
    error: NotRequired[str]
    # From the model. This and the fields below are left out in public previews.
    arguments: NotRequired[Any]
    # Null if nothing was sent. The start of its JSON if cut.
    request: NotRequired[SentRequest | str | None]
    response_status: NotRequired[int | None]
    response_body: NotRequired[str | None]
    duration_ms: NotRequired[float]

class CallTranscriptMessage(TypedDict):
    type: Literal["transcript"]
    role: Literal["agent", "caller"]
    # The latest message of a turn replaces earlier ones.
    turn_id: str
    # Empty if the turn is withdrawn.
    text: str
    # False while the text may still change.
    final: bool
    # When the turn started, in ms since the call was answered.
    started_ms: NotRequired[float]
    # When the turn ended, in ms since the call was answered.
    ended_ms: NotRequired[float]
    # When the caller interrupted the agent.
    interrupted_at_ms: NotRequired[float | None]
    served: NotRequired[TurnProviders]

class CodeNeeded(TypedDict):
    # Send a code of the authenticator app next.
    needs_code: Literal[True]

class ConfiguredPhoneNumber(TypedDict):
    # What was set up.
    message: str

class CostsVendorsItem(TypedDict):
    # `analysis`: the model that analyzed the call.
    part: Literal["model", "transcriber", "voice", "analysis"]
    provider: str
    # Null: the provider's default.
    model: str | None
    input_tokens: int | None
    output_tokens: int | None
    # Those of `input_tokens` that came from a cache.
    cached_tokens: int | None
    # Sound that was sent to the transcriber.
    duration_ms: int | None
    # Spoken by the voice.
    characters: int | None
    # Null: no price is set.
    amount: float | None

class Costs(TypedDict):
    currency: str
    amount: float
    # Something has no price, so the real cost is higher.
    is_partial: bool
    # One amount for each day in the range.
    days: list[float]
    # What was used, the most expensive first.
    vendors: list[CostsVendorsItem]

class CurrentPassword(TypedDict):
    current_password: str

class Delivery(TypedDict):
    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked", "ping"]
    # `failed`: gave up after 24 hours. You can replay it.
    status: Literal["pending", "delivered", "failed"]
    attempt_count: int
    last_attempt: DeliveryAttempt | None
    # Null if none is planned or one is in progress.
    next_attempt_at: str | None
    # ID of the delivery this one replays.
    replay_of: str | None
    created_at: str
    payload: WebhookPayload
    attempts: list[DeliveryAttempt]

class DeliveryAttemptError(TypedDict):
    """Null if it was delivered."""
    type: str
    message: str

class DeliveryAttempt(TypedDict):
    # Counts from 1.
    number: int
    started_at: str
    duration_ms: int
    # HTTP status of the answer. 2xx is success.
    status: int | None
    # Null if it was delivered.
    error: DeliveryAttemptError | None
    # First 1,000 characters of the answer.
    response_body: str | None

class DeliverySummary(TypedDict):
    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked", "ping"]
    # `failed`: gave up after 24 hours. You can replay it.
    status: Literal["pending", "delivered", "failed"]
    attempt_count: int
    last_attempt: DeliveryAttempt | None
    # Null if none is planned or one is in progress.
    next_attempt_at: str | None
    # ID of the delivery this one replays.
    replay_of: str | None
    created_at: str

class DeliverySummaryPage(TypedDict):
    data: list[DeliverySummary]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

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
    # For example K-4821.
    reference: str
    note: str

EndReason: TypeAlias = "Literal[\"agent_hangup\", \"caller_hangup\", \"api_hangup\", \"transferred\", \"no_answer\", \"busy\", \"rejected\", \"cancelled\", \"silence_timeout\", \"max_duration\", \"provider_error\", \"network_lost\", \"shutdown\", \"error\"]"

class EngineSettings(TypedDict):
    # Silence after a finished sentence before the agent answers, in ms.
    end_of_turn_ms: int
    # Silence after an unfinished sentence before the agent answers, in ms. At least `end_of_turn_ms`.
    end_of_turn_unfinished_ms: int
    # How long the caller must speak over the agent before it lowers its voice, in ms. The agent stops at the first words beyond an acknowledgement, or after 700 ms of speech.
    barge_in_ms: int
    # If no words follow an interruption within this time, the agent resumes, in ms.
    resume_ms: int
    # How long a tool may run before the agent says a short phrase, in ms.
    bridge_after_ms: int
    # Silence on both sides before the agent asks whether the caller is still there, in ms.
    silence_prompt_ms: int
    # Further silence before the call ends as `silence_timeout`, in ms.
    silence_end_ms: int
    # Longest a call may last, in ms.
    max_duration_ms: int
    # How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.
    announce_end_ms: int
    # How long a browser call waits for a lost connection, in ms. 0 ends it immediately.
    reconnect_ms: int
    # How many words it takes to interrupt the agent, without acknowledgements. Fewer are answered when the agent has finished. From 2, sounds without words don't stop it.
    interrupt_min_words: int
    # Whether the caller can interrupt the agent. If not, what they say is answered afterwards.
    interruptible: bool
    # Whether the caller can interrupt the first message.
    greeting_interruptible: bool
    # Whether to ask the model before it is certain that the caller has finished. If they go on, the answer is discarded, which costs a request.
    answer_early: bool
    # Whether the agent says a short phrase while a slow tool runs.
    bridge_phrases: bool
    # Said while a tool or the model is slow. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    bridge_texts: list[str]
    # Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    prompt_texts: list[str]
    # Said before hanging up if the agent hasn't said goodbye. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    goodbye_texts: list[str]
    # Said before ending a call because the model, transcriber or voice failed. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    apology_texts: list[str]
    # Said if nothing the caller said was understood. Liquid templates, used in turn. Empty: default phrases in the agent's language.
    repeat_texts: list[str]

class ExpectationToolCalled(TypedDict):
    # Its name, or a built-in tool such as `cut_call`.
    tool: str
    # Arguments that one of its calls had, among others.
    arguments: NotRequired[dict[str, Any]]

class Expectation(TypedDict):
    tool_called: NotRequired[ExpectationToolCalled]
    # Name of a tool that isn't called.
    tool_not_called: NotRequired[str]
    # What the agent says, by its meaning. Judged by the agent's language model.
    says: NotRequired[str]
    # The agent says nothing that isn't in its prompt, in the tools' results or in the caller's words. Judged by the agent's language model.
    no_invented_facts: NotRequired[Literal[True]]
    # How the conversation ends: `agent_hangup` if the agent ends it.
    end_reason: NotRequired[Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"]]
    # The caller speaks at most this often.
    max_turns: NotRequired[int]

class FixedValue(TypedDict):
    # Use it in `arguments`. Becomes the argument's name.
    name: str
    place: Literal["path", "query", "body"]
    value: str
    # Whether it probably differs from call to call.
    is_likely: bool

class ForgetInput(TypedDict):
    # The caller's phone number, as call records have it.
    number: str

class ForgottenCalls(TypedDict):
    # Calls that were deleted.
    deleted: int
    # Calls with this number that aren't over. They stay; repeat the request when they have ended.
    live: int

IdempotencyKey: TypeAlias = "str"

IfMatch: TypeAlias = "str"

class ImportableOperation(TypedDict):
    # For `operations`: the operationId, or `GET /path`.
    id: str
    operation_id: str | None
    method: str
    path: str
    summary: str
    deprecated: bool
    # Why it can't be imported. Null if it can.
    problem: str | None

class ImportedToolAuth(TypedDict):
    type: Literal["none"]

class ImportedToolAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class ImportedToolAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class ImportedToolAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class ImportedToolHeadersItem(TypedDict):
    key: str
    value: str

class ImportedTool(TypedDict):
    id: str
    # Unique in the workspace. The model sees it.
    name: str
    description: str
    url: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    timeout_ms: int
    # Credentials are masked.
    auth: ImportedToolAuth | ImportedToolAuth2 | ImportedToolAuth3 | ImportedToolAuth4
    # Values of secret-looking headers are masked.
    headers: list[ImportedToolHeadersItem]
    body: dict[str, Any] | None
    input_schema: dict[str, Any]
    # For documentation only.
    response_schema: Any
    # For documentation only.
    response_path: str | None
    active: bool
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: Metadata
    created_at: str
    updated_at: str
    # Likely mistakes, or features some model providers reject. They don't prevent saving.
    warnings: list[ToolWarning]

class ImportedTools(TypedDict):
    data: list[ImportedTool]

class ImprovePromptInput(TypedDict):
    # The prompt to improve. It can be unsaved.
    system_prompt: str
    first_message: NotRequired[str]
    # What to improve.
    wish: NotRequired[str]

class ImprovedPromptHunksItem(TypedDict):
    # First line in the old text, from 1. Text that is only added goes before this line.
    from_line: int
    # First line in the new text, from 1.
    to_line: int
    # As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added).
    lines: list[str]

class ImprovedPrompt(TypedDict):
    # The suggested prompt, a Liquid template.
    system_prompt: str
    # Changes from the draft to the suggestion.
    hunks: list[ImprovedPromptHunksItem]
    # Variables in the draft but not in the suggestion.
    lost_variables: list[str]
    # Variables in the suggestion but not in the draft.
    added_variables: list[str]

class InputMessageToolCallsItem(TypedDict):
    id: str
    name: str
    # JSON.
    arguments: str

class InputMessage(TypedDict):
    role: Literal["system", "user", "assistant", "tool"]
    # At most 4,000 characters, except for `system`.
    text: str
    # Length of the whole text, if it was cut.
    characters: NotRequired[int]
    tool_calls: NotRequired[list[InputMessageToolCallsItem]]
    # ID of the tool call that a `tool` message answers.
    tool_call_id: NotRequired[str]
    # Name of the tool that answers.
    name: NotRequired[str]

class InsightsTotal(TypedDict):
    # All calls started, whatever their outcome.
    calls: int
    answered_calls: int
    failed_calls: int
    # From answer to hang-up.
    talk_ms: int
    # Agent answers, without greetings.
    answers: int
    # Answer latency: from the end of the caller's speech to the agent's first sound.
    p50_ms: int | None
    p95_ms: int | None

class InsightsBefore(TypedDict):
    """The same time of day, whole days earlier."""
    # All calls started, whatever their outcome.
    calls: int
    answered_calls: int
    failed_calls: int
    # From answer to hang-up.
    talk_ms: int
    # Agent answers, without greetings.
    answers: int
    # Answer latency: from the end of the caller's speech to the agent's first sound.
    p50_ms: int | None
    p95_ms: int | None

class InsightsPartsItem(TypedDict):
    since: str
    # All calls started, whatever their outcome.
    calls: int
    answered_calls: int
    failed_calls: int
    # From answer to hang-up.
    talk_ms: int
    # Agent answers, without greetings.
    answers: int
    # Answer latency: from the end of the caller's speech to the agent's first sound.
    p50_ms: int | None
    p95_ms: int | None

class InsightsAgentsItem(TypedDict):
    id: str
    # Calls in each interval.
    calls: list[int]

class InsightsToolsItemLastError(TypedDict):
    type: str
    message: str

class InsightsToolsItem(TypedDict):
    id: str
    # Runs in each interval.
    calls: list[int]
    # Failed runs in each interval.
    errors: list[int]
    last_error: InsightsToolsItemLastError | None

class Insights(TypedDict):
    since: str
    until: str
    total: InsightsTotal
    # The same time of day, whole days earlier.
    before: InsightsBefore
    parts: list[InsightsPartsItem]
    # The busiest agents.
    agents: list[InsightsAgentsItem]
    # The most used tools, without built-in ones.
    tools: list[InsightsToolsItem]

class Invitation(TypedDict):
    id: str
    # What the new member can do. No higher than your own role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # Only the account with this email can accept it. Null: anyone with the link.
    email: str | None
    status: Literal["open", "accepted", "expired"]
    # ID of the member who created it.
    invited_by: str | None
    # ID of the person who accepted it.
    accepted_by: str | None
    accepted_at: str | None
    expires_at: str
    created_at: str

class InvitationInput(TypedDict):
    # What the new member can do. No higher than your own role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # Only the account with this email can accept it. Null: anyone with the link.
    email: NotRequired[str | None]
    # When the link expires. Null: in 7 days.
    expires_at: NotRequired[str | None]

class InvitationPage(TypedDict):
    data: list[Invitation]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class JoinedWorkspace(TypedDict):
    workspace_id: str
    role: Literal["viewer", "editor", "admin", "owner"]

class LinkToken(TypedDict):
    # The part after the `#` of an invitation link or of the setup link printed on first start.
    token: str

class ListedCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"] | None
    # Value of the variable `customer_name`, if given.
    caller_name: str | None
    # The start of the caller's first turn.
    first_words: str | None
    # Without built-in tools such as `cut_call`.
    tool_calls: int
    tool_errors: int
    # Median answer latency. Null without answers.
    median_ms: int | None
    # Whether there is a recording that can be played.
    recorded: bool
    # Who spoke when, for the first 200 turns. Only with `include=talk`.
    talk: NotRequired[list[TalkStretch]]
    # Words around what was searched for. Only with `search`.
    match: NotRequired[str | None]

class ListedCallPage(TypedDict):
    data: list[ListedCall]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class Member(TypedDict):
    # The person's ID, the same in every workspace.
    id: str
    name: str
    email: str
    # What the member can do. No higher than your own role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # When they joined the workspace.
    created_at: str
    # Whether they have a password and no two-factor authentication. Left out unless you're an admin.
    lacks_two_factor: NotRequired[bool]

class MemberPage(TypedDict):
    data: list[Member]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class MemberPatch(TypedDict):
    # What the member can do. No higher than your own role.
    role: NotRequired[Literal["viewer", "editor", "admin", "owner"]]

Metadata: TypeAlias = "dict[str, str]"

class MissedEvents(TypedDict):
    pass

class ModelInput(TypedDict):
    id: str
    # The agent's turn it led to. Null if the caller heard nothing.
    turn_id: str | None
    # Since the call was answered.
    asked_ms: int
    # When the answer was complete or cut off. Null in old records.
    ended_ms: int | None
    provider: str
    # Null: the provider's default.
    model: str | None
    # As reported by the provider. Null if it reports none or the answer was interrupted.
    tokens: ModelInputTokens | None
    messages: list[InputMessage]
    # Names of the tools offered.
    tools: list[str]

class ModelInputSummary(TypedDict):
    id: str
    # The agent's turn it led to. Null if the caller heard nothing.
    turn_id: str | None
    # Since the call was answered.
    asked_ms: int
    # When the answer was complete or cut off. Null in old records.
    ended_ms: int | None
    provider: str
    # Null: the provider's default.
    model: str | None
    # As reported by the provider. Null if it reports none or the answer was interrupted.
    tokens: ModelInputTokens | None

class ModelInputTokens(TypedDict):
    input: int
    output: int

class ModelSettingsFallback(TypedDict):
    """Comes before `fallbacks`."""
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]

class ModelSettingsFallbacksItem(TypedDict):
    provider: Literal["rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]

class ModelSettings(TypedDict):
    # `auto`: a model with a key, else the rehearsal model. `openai`: OpenAI or any compatible server. `azure-openai`: `model` names a deployment.
    provider: Literal["auto", "rehearsal", "openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]
    temperature: NotRequired[float | None]
    # OpenAI's API. Null: `chat`.
    api: NotRequired[Literal["chat", "responses"] | None]
    # Comes before `fallbacks`.
    fallback: NotRequired[ModelSettingsFallback | None]
    # Take over in this order.
    fallbacks: NotRequired[list[ModelSettingsFallbacksItem]]

NameSearch: TypeAlias = "str"

class NewAccessTokenMember(TypedDict):
    """The member it belongs to; it ends with their membership. Null if it was created before the workspace had members."""
    id: str
    email: str

class NewAccessToken(TypedDict):
    id: str
    # What the token is for.
    name: str
    # What the token can do now, capped at its member's role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # The member it belongs to; it ends with their membership. Null if it was created before the workspace had members.
    member: NewAccessTokenMember | None
    # The token's first characters, to identify it.
    prefix: str
    expires_at: str | None
    # Accurate to the minute.
    last_used_at: str | None
    created_at: str
    # The token. You won't be able to see it again.
    token: str

class NewInvitation(TypedDict):
    id: str
    # What the new member can do. No higher than your own role.
    role: Literal["viewer", "editor", "admin", "owner"]
    # Only the account with this email can accept it. Null: anyone with the link.
    email: str | None
    status: Literal["open", "accepted", "expired"]
    # ID of the member who created it.
    invited_by: str | None
    # ID of the person who accepted it.
    accepted_by: str | None
    accepted_at: str | None
    expires_at: str
    created_at: str
    # The link to send. You won't be able to see it again.
    url: str
    # Whether the link is also being emailed.
    is_emailed: bool

class OidcConnection(TypedDict):
    # The page to show afterwards, as a path of the dashboard.
    next: NotRequired[str]
    # Required if you have a password.
    current_password: NotRequired[str]
    # The six digits that the app shows.
    code: NotRequired[str]
    # Instead of `code`. Each works once.
    recovery_code: NotRequired[str]

class OidcDisconnection(TypedDict):
    current_password: str

class OidcStart(TypedDict):
    # The page to show afterwards, as a path of the dashboard.
    next: NotRequired[str]
    # Of the invitation or setup link that is open.
    token: NotRequired[str]

class OutboundCallInput(TypedDict):
    # E.164, such as `+4930123456`.
    to_number: str
    # ID of one of this agent's phone numbers. Its trunk must allow outbound calls.
    agent_phone_number_id: str
    # Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

PageLimit: TypeAlias = "int"

class PasswordChange(TypedDict):
    current_password: str
    # Must not be a common password or contain the name or email.
    new_password: str

class PasswordReset(TypedDict):
    # The part after the `#` of the link.
    token: str
    # Must not be a common password or contain the name or email.
    new_password: str

class PasswordResetLink(TypedDict):
    # The part after the `#` of the link.
    token: str

class PasswordResetRequest(TypedDict):
    email: str

class PersonPatch(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    # Required to change the email.
    current_password: NotRequired[str]

class PhoneCallHeadersItem(TypedDict):
    name: str
    value: str

class PhoneCall(TypedDict):
    trunk_id: str | None
    # The carrier's ID for the call.
    carrier_call_id: str | None
    # Final SIP status, such as 486.
    sip_status: int | None
    sip_reason: str | None
    answered_by: Literal["human", "machine", "unknown"] | None
    # `P-Asserted-Identity` of an inbound call on a trusted trunk.
    asserted_identity: str | None
    # Headers listed in the trunk's `record_headers`.
    headers: list[PhoneCallHeadersItem]
    media: CallMedia | None

class PhoneNumber(TypedDict):
    id: str
    # E.164, such as `+4930123456`. Unique across the service.
    number: str
    # ID of the trunk that carries its calls.
    trunk_id: str
    # ID of the agent for its calls. Null: inbound calls are rejected.
    agent_id: str | None
    label: str
    created_at: str
    updated_at: str

class PhoneNumberInput(TypedDict):
    # E.164, such as `+4930123456`. Unique across the service.
    number: str
    # ID of the trunk that carries its calls.
    trunk_id: str
    # ID of the agent for its calls. Null: inbound calls are rejected.
    agent_id: NotRequired[str | None]
    label: NotRequired[str]

class PhoneNumberPage(TypedDict):
    data: list[PhoneNumber]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class PhoneNumberPatch(TypedDict):
    # E.164, such as `+4930123456`. Unique across the service.
    number: NotRequired[str]
    # ID of the trunk that carries its calls.
    trunk_id: NotRequired[str]
    # ID of the agent for its calls. Null: inbound calls are rejected.
    agent_id: NotRequired[str | None]
    label: NotRequired[str]

class PhoneNumberReplacement(TypedDict):
    # E.164, such as `+4930123456`. Unique across the service.
    number: str
    # ID of the trunk that carries its calls.
    trunk_id: str
    # ID of the agent for its calls. Null: inbound calls are rejected.
    agent_id: NotRequired[str | None]
    label: NotRequired[str]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class PingEventData(TypedDict):
    webhook_id: str

class PingEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["ping"]
    data: PingEventData

class PreviewLinkLimits(TypedDict):
    """How many calls the link allows. Operators set it."""
    calls_at_once: int
    # In 24 hours.
    calls_per_day: int
    # From one IP address, over all links.
    calls_per_address_and_hour: int

class PreviewLink(TypedDict):
    # Grants access to the agent, so treat it like a password.
    slug: str
    # The link to share. Visitors need no account.
    url: str
    expires_at: str | None
    # Other sites that may use the link: https://shop.example.com
    allowed_origins: list[str]
    # How many calls the link allows. Operators set it.
    limits: PreviewLinkLimits
    created_at: str

class PreviewLinkInput(TypedDict):
    # When the link expires. Null: never.
    expires_at: NotRequired[str | None]
    # Other sites that may use the link: https://shop.example.com
    allowed_origins: NotRequired[list[str]]

class PreviewLinkPatch(TypedDict):
    # When the link expires. Null: never.
    expires_at: NotRequired[str | None]
    # Other sites that may use the link: https://shop.example.com
    allowed_origins: NotRequired[list[str]]

class PreviewVariables(TypedDict):
    agent_name: str
    # Language for the browser's speech recognition.
    language: str
    # True if the browser must transcribe speech because the service has no transcription provider for this agent.
    browser_transcription: bool
    # Whether calls are recorded.
    recording: bool
    variables: list[Variable]

class ProviderKey(TypedDict):
    id: str
    # `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    label: str
    # Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.
    api_key: str
    # Null: the provider's own, if any. Private networks are blocked.
    base_url: str | None
    # The model for agents that don't set one. Null: the provider's default.
    model: str | None
    created_at: str
    updated_at: str

class ProviderKeyCheck(TypedDict):
    # Whether the provider accepts the key.
    ok: bool
    # What was found and what to do.
    message: str
    # HTTP status from the provider. Null if there was none.
    status: int | None
    duration_ms: int
    checked_at: str

class ProviderKeyInput(TypedDict):
    # `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    label: NotRequired[str]
    # Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.
    api_key: NotRequired[str]
    # Null: the provider's own, if any. Private networks are blocked.
    base_url: NotRequired[str | None]
    # The model for agents that don't set one. Null: the provider's default.
    model: NotRequired[str | None]

class ProviderKeyPage(TypedDict):
    data: list[ProviderKey]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ProviderKeyPatch(TypedDict):
    # `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.
    provider: NotRequired[Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]]
    label: NotRequired[str]
    # Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.
    api_key: NotRequired[str]
    # Null: the provider's own, if any. Private networks are blocked.
    base_url: NotRequired[str | None]
    # The model for agents that don't set one. Null: the provider's default.
    model: NotRequired[str | None]

class ProviderKeyReplacement(TypedDict):
    # `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.
    provider: Literal["openai", "azure-openai", "anthropic", "gemini", "groq", "cerebras", "mistral", "openrouter", "together", "deepseek", "xai", "ollama", "vllm", "llama-cpp", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "transcription-server", "voice-server"]
    label: NotRequired[str]
    # Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.
    api_key: NotRequired[str]
    # Null: the provider's own, if any. Private networks are blocked.
    base_url: NotRequired[str | None]
    # The model for agents that don't set one. Null: the provider's default.
    model: NotRequired[str | None]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class QueuedCall(TypedDict):
    call_id: str
    status: Literal["queued"]

class Recording(TypedDict):
    # `recording` during the call, `processing` until the file is complete, then `ready`. `failed`: nothing could be kept. `deleted`: by a person or after the workspace's retention period.
    status: Literal["recording", "processing", "ready", "failed", "deleted"]
    # Null until it is ready.
    duration_ms: int | None
    # Null until it is ready.
    size_bytes: int | None
    # Left, then right.
    channels: list[Literal["caller", "agent"]]
    # Always `audio/ogg; codecs=opus`.
    media_type: str
    ready_at: str | None
    deleted_at: str | None

class RecordingLink(TypedDict):
    url: str
    expires_at: str

class RecoveryCodes(TypedDict):
    # For signing in without the app. Each works once. You won't be able to see them again.
    recovery_codes: list[str]

class RehearsalCaller(TypedDict):
    # What the caller does, in order. It waits until the agent has finished, and hangs up after the last step.
    steps: NotRequired[list[RehearsalStep]]
    # Who calls. Played by the agent's language model.
    persona: NotRequired[str]
    # What that person wants from the call.
    goal: NotRequired[str]

class RehearsalInput(TypedDict):
    # The version to rehearse. By default, the current one.
    version_id: NotRequired[str]
    # Either `steps`, or `persona` and `goal`.
    caller: RehearsalCaller
    # How tools answer. By default `mocked`, without any mocks.
    tools: NotRequired[RehearsalTools]
    # Turns after which the caller hangs up.
    max_turns: NotRequired[int]
    # Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

class RehearsalMock(TypedDict):
    # Name of one of the agent's tools.
    tool: str
    # Answers only calls with these arguments, among others. By default, any call.
    when: NotRequired[dict[str, Any]]
    # The response body: text, or anything else as JSON. Empty by default.
    result: NotRequired[Any]
    # HTTP status of the response.
    status: NotRequired[int]
    # How long it takes. By default, as long as the tool usually takes.
    duration_ms: NotRequired[int]

class RehearsalStep(TypedDict):
    # Words the caller says.
    say: NotRequired[str]
    # Keys the caller presses, such as `1#`.
    press: NotRequired[str]
    # How long the caller says nothing once the agent has finished.
    wait_ms: NotRequired[int]
    # The caller hangs up.
    hang_up: NotRequired[Literal[True]]
    # Acts this long after the agent begins to speak, without waiting for its end.
    interrupt_after_ms: NotRequired[int]

class RehearsalTools(TypedDict):
    # `mocked`: `mocks` answer. `recorded`: the results of an earlier call answer. `real`: the tools run and do what they do.
    mode: Literal["mocked", "recorded", "real"]
    # For `mocked`. The first one that fits answers; other calls get `tool_unavailable`.
    mocks: NotRequired[list[RehearsalMock]]
    # For `recorded`: the call whose results are used.
    call_id: NotRequired[str]

class RenderInput(TypedDict):
    system_prompt: str
    first_message: NotRequired[str]
    # As when starting a call.
    variable_values: NotRequired[dict[str, Any]]

class RenderingRendered(TypedDict):
    """Null if there are problems."""
    system_prompt: str
    first_message: str

class Rendering(TypedDict):
    # Problems that prevent saving.
    problems: list[TemplateProblem]
    warnings: list[TemplateWarning]
    variables: list[Variable]
    # Required variables without a value, rendered empty here. A call can't start without them.
    missing: list[str]
    # Null if there are problems.
    rendered: RenderingRendered | None

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

class RestoredVersion(TypedDict):
    agent: Agent
    version: AgentVersionSummary
    # Tools of that version that have since been deleted.
    left_out_tools: list[RestoredVersionLeftOutToolsItem]

class RotateSecretInput(TypedDict):
    # How many hours the previous secret keeps signing. Use 0 after a leak.
    previous_ends_in_hours: NotRequired[int]

class SavedFilter(TypedDict):
    id: str
    # Unique among your filters.
    name: str
    filter: CallFilter
    created_at: str
    updated_at: str

class SavedFilterInput(TypedDict):
    # Unique among your filters.
    name: str
    filter: CallFilter

class SavedFilterPage(TypedDict):
    data: list[SavedFilter]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class SavedFilterReplacement(TypedDict):
    # Unique among your filters.
    name: str
    filter: CallFilter
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class Scenario(TypedDict):
    id: str
    agent_id: str
    # Unique among the agent's scenarios.
    name: str
    # Either `steps`, or `persona` and `goal`.
    caller: RehearsalCaller
    # How tools answer. By default `mocked`, without any mocks.
    tools: NotRequired[RehearsalTools]
    # Turns after which the caller hangs up.
    max_turns: NotRequired[int]
    # Values for the agent's variables. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # What has to hold for a run to pass.
    expectations: list[Expectation]
    # By version of the agent, newest first.
    results: list[ScenarioResult]
    created_at: str
    updated_at: str

class ScenarioBatchProblemsItem(TypedDict):
    scenario_id: str
    message: str

class ScenarioBatch(TypedDict):
    id: str
    # Number of the version that is rehearsed.
    agent_version: int
    # How often each scenario runs.
    times: int
    # `save`: a new version was saved.
    cause: Literal["request", "save"]
    # `replaced`: another one was started for this agent. `failed`: the service failed; see its log.
    status: Literal["queued", "running", "finished", "stopped", "replaced", "failed"]
    # Runs in all, without those of scenarios that can't run.
    total: int
    # Runs that are over.
    done: int
    passed: int
    # Scenarios that can't run, and why.
    problems: list[ScenarioBatchProblemsItem]
    created_at: str
    # Null until it is over.
    ended_at: str | None

class ScenarioBatchInput(TypedDict):
    # How often: a model doesn't always answer the same.
    times: NotRequired[int]
    # The version of the agent. By default, the current one.
    version_id: NotRequired[str]

class ScenarioBatchPage(TypedDict):
    data: list[ScenarioBatch]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ScenarioBatchRun(TypedDict):
    id: str
    # Number of the version that was rehearsed.
    agent_version: int
    # The rehearsal's record, with its transcript. Null once that has been deleted.
    call_id: str | None
    passed: bool
    # In the order of the expectations.
    checks: list[ScenarioCheck]
    created_at: str
    scenario_id: str

class ScenarioBatchRunPage(TypedDict):
    data: list[ScenarioBatchRun]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ScenarioCheck(TypedDict):
    # Exactly one of these.
    expectation: Expectation
    passed: bool
    # Why, in a sentence.
    reason: str

class ScenarioFromCallInput(TypedDict):
    # A call with this agent in which the caller said something.
    call_id: str
    # Unique among the agent's scenarios.
    name: str

class ScenarioInput(TypedDict):
    # Unique among the agent's scenarios.
    name: str
    # Either `steps`, or `persona` and `goal`.
    caller: RehearsalCaller
    # How tools answer. By default `mocked`, without any mocks.
    tools: NotRequired[RehearsalTools]
    # Turns after which the caller hangs up.
    max_turns: NotRequired[int]
    # Values for the agent's variables. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # What has to hold for a run to pass.
    expectations: list[Expectation]

class ScenarioPage(TypedDict):
    data: list[Scenario]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ScenarioReplacement(TypedDict):
    # Unique among the agent's scenarios.
    name: str
    # Either `steps`, or `persona` and `goal`.
    caller: RehearsalCaller
    # How tools answer. By default `mocked`, without any mocks.
    tools: NotRequired[RehearsalTools]
    # Turns after which the caller hangs up.
    max_turns: NotRequired[int]
    # Values for the agent's variables. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # What has to hold for a run to pass.
    expectations: list[Expectation]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]
    # Accepted and ignored.
    agent_id: NotRequired[Any]
    # Accepted and ignored.
    results: NotRequired[Any]

class ScenarioResult(TypedDict):
    agent_version: int
    # Of the last 100 runs of the scenario.
    runs: int
    # Flaky if neither none nor all.
    passed: int
    # Rehearsals of the latest runs that failed, newest first. At most 5.
    failed_call_ids: list[str]
    last_run_at: str

class ScenarioRun(TypedDict):
    id: str
    # Number of the version that was rehearsed.
    agent_version: int
    # The rehearsal's record, with its transcript. Null once that has been deleted.
    call_id: str | None
    passed: bool
    # In the order of the expectations.
    checks: list[ScenarioCheck]
    created_at: str

class ScenarioRunInput(TypedDict):
    # How often: a model doesn't always answer the same.
    times: NotRequired[int]
    # The version of the agent. By default, the current one.
    version_id: NotRequired[str]

class ScenarioRunPage(TypedDict):
    data: list[ScenarioRun]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ScenarioRuns(TypedDict):
    # In order.
    runs: list[ScenarioRun]
    # Runs that passed. The scenario is flaky if neither none nor all.
    passed: int

class ScenarioSettings(TypedDict):
    # Runs all scenarios in the background whenever a new version of the agent is saved.
    run_on_save: NotRequired[bool]
    # How often: a model doesn't always answer the same.
    times: NotRequired[int]

class SentRequestHeadersItem(TypedDict):
    key: str
    value: str

class SentRequest(TypedDict):
    method: str
    url: str
    headers: list[SentRequestHeadersItem]
    body: str | None

class SessionPerson(TypedDict):
    id: str
    name: str
    email: str

class Session(TypedDict):
    person: SessionPerson
    # Extended while the session is used.
    expires_at: str

class SignIn(TypedDict):
    email: str
    password: str

class SignInCode(TypedDict):
    # The six digits that the app shows.
    code: NotRequired[str]
    # Instead of `code`. Each works once.
    recovery_code: NotRequired[str]

class SignInMethods(TypedDict):
    # Whether you can sign in with one.
    has_password: bool
    has_two_factor: bool
    # How many recovery codes you haven't used; null without two-factor authentication.
    recovery_codes_left: int | None
    has_single_sign_on: bool

class SignUp(TypedDict):
    # The part after the `#` of an invitation link or of the setup link printed on first start.
    token: str
    name: str
    email: str
    # Must not be a common password or contain the name or email.
    password: str

class SipMessage(TypedDict):
    at: str
    direction: Literal["sent", "received"]
    # Transport, address and port of the other side.
    peer: str
    # Up to 4,000 characters.
    text: str

class SpeechModelSettingsValue(TypedDict):
    provider: Literal["openai", "gemini"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]
    # The provider's name for the voice. Null: its default.
    voice: NotRequired[str | None]

SpeechModelSettings: TypeAlias = "SpeechModelSettingsValue | None"

class StartCallInput(TypedDict):
    # Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]
    # Changes to the agent for this call only, in the form of `agents_patch`. Not saved.
    draft: NotRequired[AgentPatch]

class StartPreviewCallInput(TypedDict):
    # Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.
    variable_values: NotRequired[dict[str, Any]]

class StartedCallIceServersItem(TypedDict):
    urls: str | list[str]
    username: NotRequired[str]
    credential: NotRequired[str]

class StartedCall(TypedDict):
    call_id: str
    # Grants access to this call's endpoints. Use it within 60 seconds.
    token: str
    expires_at: str
    # POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer.
    url: str
    # WebSocket fallback: 20 ms binary frames of 16-bit mono PCM at 16 kHz, messages as text frames (`x-messages`).
    ws_url: str
    # Server-sent events for this call, with the token as bearer.
    events_url: str
    # For `RTCPeerConnection`.
    ice_servers: list[StartedCallIceServersItem]
    # Whether the call is recorded.
    recording: bool

class TalkStretch(TypedDict):
    role: Literal["agent", "caller"]
    # Since the call was answered.
    start_ms: int
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
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class TestedToolAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class TestedToolAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class TestedToolHeadersItem(TypedDict):
    # May contain `{{variable}}`.
    key: str
    # May contain `{{variable}}`.
    value: str

class TestedTool(TypedDict):
    # Unique in the workspace. The model sees it.
    name: NotRequired[str]
    # Tells the model what the tool does and when to call it.
    description: NotRequired[str]
    # http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.
    url: NotRequired[str]
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    # Time for the whole request, in ms.
    timeout_ms: NotRequired[int]
    # Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.
    auth: NotRequired[TestedToolAuth | TestedToolAuth2 | TestedToolAuth3 | TestedToolAuth4]
    headers: NotRequired[list[TestedToolHeadersItem]]
    # JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.
    body: NotRequired[dict[str, Any] | None]
    # JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.
    input_schema: NotRequired[dict[str, Any]]
    # For documentation only. Any JSON.
    response_schema: NotRequired[Any]
    # For documentation only. A dot path.
    response_path: NotRequired[str | None]
    # Only active tools are offered to the model.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]
    # ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones.
    id: NotRequired[str]

class TimelineEntryValue(TypedDict):
    type: Literal["digits"]
    at: str
    # Since the call was answered. Null before that.
    at_ms: int | None
    direction: Literal["received", "sent"]
    # Keys the caller or agent pressed.
    digits: str

class TimelineEntryValue2(TypedDict):
    type: Literal["hold"]
    at: str
    # Since the call was answered. Null before that.
    at_ms: int | None
    is_held: bool

class TimelineEntryValue3(TypedDict):
    type: Literal["transfer"]
    at: str
    # Since the call was answered. Null before that.
    at_ms: int | None
    # The target's name in the agent's settings.
    name: str
    target: str
    status: Literal["started", "done", "failed"]
    message: str | None

TimelineEntry: TypeAlias = "TimelineEntryValue | TimelineEntryValue2 | TimelineEntryValue3"

class ToolAuth(TypedDict):
    type: Literal["none"]

class ToolAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class ToolAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class ToolAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class ToolHeadersItem(TypedDict):
    key: str
    value: str

class Tool(TypedDict):
    id: str
    # Unique in the workspace. The model sees it.
    name: str
    description: str
    url: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    timeout_ms: int
    # Credentials are masked.
    auth: ToolAuth | ToolAuth2 | ToolAuth3 | ToolAuth4
    # Values of secret-looking headers are masked.
    headers: list[ToolHeadersItem]
    body: dict[str, Any] | None
    input_schema: dict[str, Any]
    # For documentation only.
    response_schema: Any
    # For documentation only.
    response_path: str | None
    active: bool
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: Metadata
    created_at: str
    updated_at: str

class ToolAgent(TypedDict):
    id: str
    name: str
    # Whether the agent can take calls.
    active: bool

class ToolAgentPage(TypedDict):
    data: list[ToolAgent]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolAssignmentBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: str | None
    sip_uri: str | None

class ToolAssignmentBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: list[ToolAssignmentBuiltinToolsTransferCallTargetsItem]

class ToolAssignmentBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: bool
    transfer_call: ToolAssignmentBuiltinToolsTransferCall
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: bool

class ToolAssignment(TypedDict):
    # IDs in the order the model sees them. Inactive tools aren't offered.
    tool_ids: list[str]
    builtin_tools: ToolAssignmentBuiltinTools

class ToolAssignmentInputBuiltinToolsTransferCallTargetsItem(TypedDict):
    # The name the model chooses it by. Unique in the list.
    name: str
    # E.164, such as `+4930123456`. The call's trunk must allow it. Set either this or `sip_uri`.
    number: NotRequired[str | None]
    sip_uri: NotRequired[str | None]

class ToolAssignmentInputBuiltinToolsTransferCall(TypedDict):
    # Where the agent can transfer phone calls. Empty turns transfers off.
    targets: NotRequired[list[ToolAssignmentInputBuiltinToolsTransferCallTargetsItem]]

class ToolAssignmentInputBuiltinTools(TypedDict):
    # Lets the agent end the call.
    cut_call: NotRequired[bool]
    transfer_call: NotRequired[ToolAssignmentInputBuiltinToolsTransferCall]
    # Lets the agent press keypad keys on phone calls.
    send_dtmf: NotRequired[bool]

class ToolAssignmentInput(TypedDict):
    # IDs in the order the model sees them. Inactive tools aren't offered.
    tool_ids: list[str]
    builtin_tools: NotRequired[ToolAssignmentInputBuiltinTools]

class ToolCheck(TypedDict):
    warnings: list[ToolWarning]

class ToolCheckInput(TypedDict):
    tool: TestedTool

class ToolConfigAuth(TypedDict):
    type: Literal["none"]

class ToolConfigAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class ToolConfigAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class ToolConfigAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class ToolConfigHeadersItem(TypedDict):
    # May contain `{{variable}}`.
    key: str
    # May contain `{{variable}}`.
    value: str

class ToolConfig(TypedDict):
    # Unique in the workspace. The model sees it.
    name: str
    # Tells the model what the tool does and when to call it.
    description: NotRequired[str]
    # http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.
    url: str
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    # Time for the whole request, in ms.
    timeout_ms: NotRequired[int]
    # Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.
    auth: NotRequired[ToolConfigAuth | ToolConfigAuth2 | ToolConfigAuth3 | ToolConfigAuth4]
    headers: NotRequired[list[ToolConfigHeadersItem]]
    # JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.
    body: NotRequired[dict[str, Any] | None]
    # JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.
    input_schema: NotRequired[dict[str, Any]]
    # For documentation only. Any JSON.
    response_schema: NotRequired[Any]
    # For documentation only. A dot path.
    response_path: NotRequired[str | None]
    # Only active tools are offered to the model.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

class ToolExample(TypedDict):
    id: str
    # Unique among the tool's examples.
    name: str
    # Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.
    variables: dict[str, Any]
    created_at: str
    updated_at: str

class ToolExampleInput(TypedDict):
    # Unique among the tool's examples.
    name: str
    # Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.
    variables: dict[str, Any]

class ToolExamplePage(TypedDict):
    data: list[ToolExample]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolExampleReplacement(TypedDict):
    # Unique among the tool's examples.
    name: str
    # Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.
    variables: dict[str, Any]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class ToolImportInput(TypedDict):
    # A cURL command for bash, as copied from a browser, API docs or Postman.
    curl: NotRequired[str]
    # With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed.
    arguments: NotRequired[list[str]]
    # An OpenAPI 3.0 or 3.1 document, as an object or as JSON or YAML text. External references aren't fetched.
    openapi: NotRequired[dict[str, Any] | str]
    # With `openapi`: operationIds, or `GET /path` for operations without one.
    operations: NotRequired[list[str]]
    # Replaces the document's servers.
    server_url: NotRequired[str]
    # Also imports optional parameters and fields. Those the model leaves out are sent empty.
    include_optional: NotRequired[bool]
    # Drafts from a preview, edited or not.
    tools: NotRequired[list[ToolConfig]]

class ToolImportPreviewToolsItem(TypedDict):
    # The operation's `id`. Null for cURL.
    operation: str | None
    tool: ToolConfig
    # What the import skipped, assumed or found suspicious.
    warnings: list[ToolWarning]

class ToolImportPreview(TypedDict):
    # The operations you asked for, or all if you named none.
    operations: list[ImportableOperation]
    # Drafts to send to `tools_create` or `tools_import`. A writing request without arguments is drafted as inactive.
    tools: list[ToolImportPreviewToolsItem]
    # Fixed values in the cURL command that could be arguments. List their names in `arguments`.
    fixed_values: list[FixedValue]

class ToolImportPreviewInput(TypedDict):
    # A cURL command for bash, as copied from a browser, API docs or Postman.
    curl: NotRequired[str]
    # With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed.
    arguments: NotRequired[list[str]]
    # An OpenAPI 3.0 or 3.1 document, as an object or as JSON or YAML text. External references aren't fetched.
    openapi: NotRequired[dict[str, Any] | str]
    # With `openapi`: operationIds, or `GET /path` for operations without one.
    operations: NotRequired[list[str]]
    # Replaces the document's servers.
    server_url: NotRequired[str]
    # Also imports optional parameters and fields. Those the model leaves out are sent empty.
    include_optional: NotRequired[bool]

class ToolInvocationError(TypedDict):
    type: str
    message: str

class ToolInvocation(TypedDict):
    id: str
    tool_id: str | None
    # The function name the model called.
    name: str
    turn_id: str | None
    started_ms: int
    arguments: Any
    request: Any
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    result_size_bytes: int | None
    result_body: str | None
    error: ToolInvocationError | None

class ToolInvokedEventDataCall(TypedDict):
    id: str
    agent_id: str
    # Number of the agent's version. Null for drafts and older calls.
    agent_version: int | None
    direction: Literal["browser", "inbound", "outbound", "rehearsal"]
    # Whether the call used unsaved changes to its agent.
    draft: bool
    status: Literal["queued", "ringing", "in_progress", "completed", "failed"]
    end_reason: str | None
    from_number: str | None
    to_number: str | None
    created_at: str
    started_at: str
    answered_at: str | None
    ended_at: str | None
    # From answer to hang-up.
    duration_ms: int | None
    variable_values: dict[str, Any]
    # As given when the call was started.
    metadata: Metadata

class ToolInvokedEventDataToolInvocationError(TypedDict):
    type: str
    message: str

class ToolInvokedEventDataToolInvocation(TypedDict):
    id: str
    tool_id: str | None
    # The function name the model called.
    name: str
    turn_id: str | None
    started_ms: int
    arguments: Any
    request: Any
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    result_size_bytes: int | None
    # Null if larger than 64 KiB; see the call record.
    result_body: str | None
    error: ToolInvokedEventDataToolInvocationError | None

class ToolInvokedEventData(TypedDict):
    call: ToolInvokedEventDataCall
    tool_invocation: ToolInvokedEventDataToolInvocation

class ToolInvokedEvent(TypedDict):
    # The same in every attempt and replay. Use it to skip events you have already handled.
    id: str
    created_at: str
    workspace_id: str
    type: Literal["tool.invoked"]
    data: ToolInvokedEventData

class ToolModelResult(TypedDict):
    # The first 10,000 characters, credentials masked.
    text: str
    # Length of the whole text.
    characters: int

class ToolOverviewLastResultsItemError(TypedDict):
    type: str
    message: str

class ToolOverviewLastResultsItem(TypedDict):
    id: str
    call_id: str
    started_at: str
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    error: ToolOverviewLastResultsItemError | None

class ToolOverview(TypedDict):
    # ID of the tool.
    id: str
    # Number of agents that use the tool.
    agent_count: int
    # Newest first, at most 5.
    last_results: list[ToolOverviewLastResultsItem]

class ToolOverviewPage(TypedDict):
    data: list[ToolOverview]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolPage(TypedDict):
    data: list[Tool]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolPatchAuth(TypedDict):
    type: Literal["none"]

class ToolPatchAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class ToolPatchAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class ToolPatchAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class ToolPatchHeadersItem(TypedDict):
    # May contain `{{variable}}`.
    key: str
    # May contain `{{variable}}`.
    value: str

class ToolPatch(TypedDict):
    # Unique in the workspace. The model sees it.
    name: NotRequired[str]
    # Tells the model what the tool does and when to call it.
    description: NotRequired[str]
    # http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.
    url: NotRequired[str]
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    # Time for the whole request, in ms.
    timeout_ms: NotRequired[int]
    # Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.
    auth: NotRequired[ToolPatchAuth | ToolPatchAuth2 | ToolPatchAuth3 | ToolPatchAuth4]
    headers: NotRequired[list[ToolPatchHeadersItem]]
    # JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.
    body: NotRequired[dict[str, Any] | None]
    # JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.
    input_schema: NotRequired[dict[str, Any]]
    # For documentation only. Any JSON.
    response_schema: NotRequired[Any]
    # For documentation only. A dot path.
    response_path: NotRequired[str | None]
    # Only active tools are offered to the model.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]

class ToolReplacementAuth(TypedDict):
    type: Literal["none"]

class ToolReplacementAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class ToolReplacementAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class ToolReplacementAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class ToolReplacementHeadersItem(TypedDict):
    # May contain `{{variable}}`.
    key: str
    # May contain `{{variable}}`.
    value: str

class ToolReplacement(TypedDict):
    # Unique in the workspace. The model sees it.
    name: str
    # Tells the model what the tool does and when to call it.
    description: NotRequired[str]
    # http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.
    url: str
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    # Time for the whole request, in ms.
    timeout_ms: NotRequired[int]
    # Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.
    auth: NotRequired[ToolReplacementAuth | ToolReplacementAuth2 | ToolReplacementAuth3 | ToolReplacementAuth4]
    headers: NotRequired[list[ToolReplacementHeadersItem]]
    # JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.
    body: NotRequired[dict[str, Any] | None]
    # JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.
    input_schema: NotRequired[dict[str, Any]]
    # For documentation only. Any JSON.
    response_schema: NotRequired[Any]
    # For documentation only. A dot path.
    response_path: NotRequired[str | None]
    # Only active tools are offered to the model.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]

class ToolResolutionError(TypedDict):
    type: Literal["invalid_request"]
    message: str

class ToolResolution(TypedDict):
    request: ResolvedRequest | None
    # Variable names, in order.
    variables: list[str]
    error: ToolResolutionError | None
    # What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.
    refusal: str | None

class ToolResolveInput(TypedDict):
    tool: UnfinishedTool
    # Values for the tool's variables, in place of the model's arguments.
    mock_variables: NotRequired[dict[str, Any]]

class ToolResultError(TypedDict):
    type: str
    message: str

class ToolResult(TypedDict):
    id: str
    # The function name the model called.
    name: str
    arguments: Any
    request: Any
    # HTTP status of the response.
    status: int | None
    # Null while it runs.
    duration_ms: int | None
    result_size_bytes: int | None
    # Null if larger than 64 KiB; see the call record.
    result_body: str | None
    error: ToolResultError | None
    call_id: str
    agent_id: str
    started_at: str

class ToolResultPage(TypedDict):
    data: list[ToolResult]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolTestInput(TypedDict):
    tool: TestedTool
    # Values for the tool's variables, in place of the model's arguments.
    mock_variables: NotRequired[dict[str, Any]]
    # Checks `mock_variables` against `input_schema` as a call would, and sends nothing if they don't match.
    apply_schema: NotRequired[bool]

class ToolTestResultResponseHeadersItem(TypedDict):
    key: str
    value: str

class ToolTestResultResponse(TypedDict):
    # HTTP status. Non-2xx isn't an error here.
    status: int
    headers: list[ToolTestResultResponseHeadersItem]
    # Parsed if it is JSON, else text.
    body: Any
    # After decompression.
    size_bytes: int

class ToolTestResultError(TypedDict):
    type: Literal["timeout", "connection_failed", "tls_failed", "invalid_request", "response_too_large", "invalid_arguments"]
    message: str

class ToolTestResult(TypedDict):
    request: ResolvedRequest
    response: ToolTestResultResponse | None
    error: ToolTestResultError | None
    duration_ms: float
    # What to try. Null if nothing is wrong.
    hint: str | None
    # What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.
    refusal: str | None
    # What the model would get in a call with these arguments.
    model_result: ToolModelResult
    # ID of the saved test run. Saved tools only.
    run_id: str | None

class ToolTestRunResponseHeadersItem(TypedDict):
    key: str
    value: str

class ToolTestRunResponse(TypedDict):
    # HTTP status. Non-2xx isn't an error here.
    status: int
    headers: list[ToolTestRunResponseHeadersItem]
    # Parsed if it is JSON, else text.
    body: Any
    # After decompression.
    size_bytes: int

class ToolTestRunError(TypedDict):
    type: Literal["timeout", "connection_failed", "tls_failed", "invalid_request", "response_too_large", "invalid_arguments"]
    message: str

class ToolTestRun(TypedDict):
    id: str
    started_at: str
    # The test's `mock_variables`, credentials masked.
    variables: dict[str, Any] | None
    request: ResolvedRequest | None
    response: ToolTestRunResponse | None
    error: ToolTestRunError | None
    duration_ms: float
    # What to try. Null if nothing is wrong.
    hint: str | None
    # What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.
    refusal: str | None
    # What the model would get in a call with these arguments.
    model_result: ToolModelResult
    # True if a part was larger than 32 KiB: `variables`, `request` or `response.body` is then null.
    is_cut: bool

class ToolTestRunPage(TypedDict):
    data: list[ToolTestRun]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class ToolWarning(TypedDict):
    # Kind of warning, from a fixed set.
    code: str
    # Field of the tool, such as `input_schema.properties.id`. Empty for the whole tool.
    path: str
    message: str

class TranscriberSettingsFallbacksItem(TypedDict):
    provider: Literal["openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]

class TranscriberSettings(TypedDict):
    # `page`: typed text and the browser's speech recognition. `transcription-server`: any server with OpenAI's `/audio/transcriptions`.
    provider: Literal["auto", "page", "openai", "deepgram", "assemblyai", "speechmatics", "elevenlabs", "azure-speech", "transcription-server"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]
    # The caller's browser comes last.
    fallbacks: NotRequired[list[TranscriberSettingsFallbacksItem]]
    # Names and products it should know. Liquid templates.
    keyterms: NotRequired[list[str]]

class TranscriptQuote(TypedDict):
    text: str
    # The turn in which it was said.
    turn_id: str

class TrunkInboundAuth(TypedDict):
    # IP addresses or CIDR ranges that calls may come from, besides the host.
    addresses: list[str]
    # Also accepts calls from elsewhere that authenticate with `username` and `password`.
    digest: bool

class TrunkWebhookUrls(TypedDict):
    """URLs to enter at the carrier if you set it up by hand. Null for `sip`."""
    # For "A call comes in" at Twilio, or the webhook of the Telnyx call control application.
    incoming: str
    # For "Call status changes" at Twilio.
    status: str

class Trunk(TypedDict):
    id: str
    # Unique in the workspace.
    label: str
    # `twilio` and `telnyx` connect through the carrier's API and need no SIP settings.
    kind: Literal["sip", "twilio", "telnyx"]
    # Host name or IP address of the SIP server. Required for `sip`.
    host: str | None
    # Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.
    port: int | None
    transport: Literal["udp", "tcp", "tls"]
    # Proxy that requests go to instead of `host`, as host or host:port.
    outbound_proxy: str | None
    # For digest authentication. Null if the provider identifies the service by IP address.
    username: str | None
    # Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.
    password: str | None
    # Registers with the provider to receive calls.
    register: bool
    inbound_auth: TrunkInboundAuth
    # Allows outbound calls.
    outbound: bool
    # In order of preference.
    codecs: list[Literal["PCMU", "PCMA", "G722", "opus"]]
    # Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.
    caller_id_header: Literal["from", "p_asserted_identity"]
    # How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).
    number_format: Literal["e164", "national"]
    # ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.
    country: str | None
    # Maximum concurrent calls, in both directions, per process.
    channels: int
    # Maximum outbound calls per hour, including transfers.
    calls_per_hour: int
    # Prefixes of numbers it may call, such as `+49`. `+` allows all. Null: numbers in `country`, or none if `country` is null.
    allowed_prefixes: list[str] | None
    # How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).
    dtmf: Literal["rfc4733", "info"]
    # Keeps its `P-Asserted-Identity` on the call record.
    trusted: bool
    # SIP headers of inbound calls to keep on the call record.
    record_headers: list[str]
    # Twilio account SID. Required for `twilio`.
    account_sid: str | None
    # Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.
    auth_token: str | None
    # Twilio region. Null: `us1`.
    region: Literal["us1", "ie1", "au1"] | None
    # Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.
    api_key: str | None
    # Telnyx public key, used to verify its webhooks. Required for `telnyx`.
    public_key: str | None
    # ID of the Telnyx call control application. Required for `telnyx`.
    connection_id: str | None
    state: TrunkState | None
    # URLs to enter at the carrier if you set it up by hand. Null for `sip`.
    webhook_urls: TrunkWebhookUrls | None
    created_at: str
    updated_at: str

class TrunkCheckStepsItem(TypedDict):
    # SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`.
    name: str
    ok: bool
    # What was found and how to fix it.
    message: str

class TrunkCheck(TypedDict):
    ok: bool
    steps: list[TrunkCheckStepsItem]

class TrunkInputInboundAuth(TypedDict):
    # IP addresses or CIDR ranges that calls may come from, besides the host.
    addresses: NotRequired[list[str]]
    # Also accepts calls from elsewhere that authenticate with `username` and `password`.
    digest: NotRequired[bool]

class TrunkInput(TypedDict):
    # Unique in the workspace.
    label: str
    # `twilio` and `telnyx` connect through the carrier's API and need no SIP settings.
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    # Host name or IP address of the SIP server. Required for `sip`.
    host: NotRequired[str | None]
    # Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.
    port: NotRequired[int | None]
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    # Proxy that requests go to instead of `host`, as host or host:port.
    outbound_proxy: NotRequired[str | None]
    # For digest authentication. Null if the provider identifies the service by IP address.
    username: NotRequired[str | None]
    # Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.
    password: NotRequired[str | None]
    # Registers with the provider to receive calls.
    register: NotRequired[bool]
    # Allows outbound calls.
    outbound: NotRequired[bool]
    # In order of preference.
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    # Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    # How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).
    number_format: NotRequired[Literal["e164", "national"]]
    # ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.
    country: NotRequired[str | None]
    # Maximum concurrent calls, in both directions, per process.
    channels: NotRequired[int]
    # Maximum outbound calls per hour, including transfers.
    calls_per_hour: NotRequired[int]
    # Prefixes of numbers it may call, such as `+49`. `+` allows all. Null: numbers in `country`, or none if `country` is null.
    allowed_prefixes: NotRequired[list[str] | None]
    # How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    # Keeps its `P-Asserted-Identity` on the call record.
    trusted: NotRequired[bool]
    # SIP headers of inbound calls to keep on the call record.
    record_headers: NotRequired[list[str]]
    # Twilio account SID. Required for `twilio`.
    account_sid: NotRequired[str | None]
    # Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.
    auth_token: NotRequired[str | None]
    # Twilio region. Null: `us1`.
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    # Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.
    api_key: NotRequired[str | None]
    # Telnyx public key, used to verify its webhooks. Required for `telnyx`.
    public_key: NotRequired[str | None]
    # ID of the Telnyx call control application. Required for `telnyx`.
    connection_id: NotRequired[str | None]
    inbound_auth: NotRequired[TrunkInputInboundAuth]

class TrunkPage(TypedDict):
    data: list[Trunk]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class TrunkPatchInboundAuth(TypedDict):
    # IP addresses or CIDR ranges that calls may come from, besides the host.
    addresses: NotRequired[list[str]]
    # Also accepts calls from elsewhere that authenticate with `username` and `password`.
    digest: NotRequired[bool]

class TrunkPatch(TypedDict):
    # Unique in the workspace.
    label: NotRequired[str]
    # `twilio` and `telnyx` connect through the carrier's API and need no SIP settings.
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    # Host name or IP address of the SIP server. Required for `sip`.
    host: NotRequired[str | None]
    # Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.
    port: NotRequired[int | None]
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    # Proxy that requests go to instead of `host`, as host or host:port.
    outbound_proxy: NotRequired[str | None]
    # For digest authentication. Null if the provider identifies the service by IP address.
    username: NotRequired[str | None]
    # Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.
    password: NotRequired[str | None]
    # Registers with the provider to receive calls.
    register: NotRequired[bool]
    # Allows outbound calls.
    outbound: NotRequired[bool]
    # In order of preference.
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    # Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    # How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).
    number_format: NotRequired[Literal["e164", "national"]]
    # ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.
    country: NotRequired[str | None]
    # Maximum concurrent calls, in both directions, per process.
    channels: NotRequired[int]
    # Maximum outbound calls per hour, including transfers.
    calls_per_hour: NotRequired[int]
    # Prefixes of numbers it may call, such as `+49`. `+` allows all. Null: numbers in `country`, or none if `country` is null.
    allowed_prefixes: NotRequired[list[str] | None]
    # How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    # Keeps its `P-Asserted-Identity` on the call record.
    trusted: NotRequired[bool]
    # SIP headers of inbound calls to keep on the call record.
    record_headers: NotRequired[list[str]]
    # Twilio account SID. Required for `twilio`.
    account_sid: NotRequired[str | None]
    # Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.
    auth_token: NotRequired[str | None]
    # Twilio region. Null: `us1`.
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    # Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.
    api_key: NotRequired[str | None]
    # Telnyx public key, used to verify its webhooks. Required for `telnyx`.
    public_key: NotRequired[str | None]
    # ID of the Telnyx call control application. Required for `telnyx`.
    connection_id: NotRequired[str | None]
    inbound_auth: NotRequired[TrunkPatchInboundAuth]

class TrunkReplacementInboundAuth(TypedDict):
    # IP addresses or CIDR ranges that calls may come from, besides the host.
    addresses: NotRequired[list[str]]
    # Also accepts calls from elsewhere that authenticate with `username` and `password`.
    digest: NotRequired[bool]

class TrunkReplacement(TypedDict):
    # Unique in the workspace.
    label: str
    # `twilio` and `telnyx` connect through the carrier's API and need no SIP settings.
    kind: NotRequired[Literal["sip", "twilio", "telnyx"]]
    # Host name or IP address of the SIP server. Required for `sip`.
    host: NotRequired[str | None]
    # Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.
    port: NotRequired[int | None]
    transport: NotRequired[Literal["udp", "tcp", "tls"]]
    # Proxy that requests go to instead of `host`, as host or host:port.
    outbound_proxy: NotRequired[str | None]
    # For digest authentication. Null if the provider identifies the service by IP address.
    username: NotRequired[str | None]
    # Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.
    password: NotRequired[str | None]
    # Registers with the provider to receive calls.
    register: NotRequired[bool]
    # Allows outbound calls.
    outbound: NotRequired[bool]
    # In order of preference.
    codecs: NotRequired[list[Literal["PCMU", "PCMA", "G722", "opus"]]]
    # Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.
    caller_id_header: NotRequired[Literal["from", "p_asserted_identity"]]
    # How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).
    number_format: NotRequired[Literal["e164", "national"]]
    # ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.
    country: NotRequired[str | None]
    # Maximum concurrent calls, in both directions, per process.
    channels: NotRequired[int]
    # Maximum outbound calls per hour, including transfers.
    calls_per_hour: NotRequired[int]
    # Prefixes of numbers it may call, such as `+49`. `+` allows all. Null: numbers in `country`, or none if `country` is null.
    allowed_prefixes: NotRequired[list[str] | None]
    # How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).
    dtmf: NotRequired[Literal["rfc4733", "info"]]
    # Keeps its `P-Asserted-Identity` on the call record.
    trusted: NotRequired[bool]
    # SIP headers of inbound calls to keep on the call record.
    record_headers: NotRequired[list[str]]
    # Twilio account SID. Required for `twilio`.
    account_sid: NotRequired[str | None]
    # Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.
    auth_token: NotRequired[str | None]
    # Twilio region. Null: `us1`.
    region: NotRequired[Literal["us1", "ie1", "au1"] | None]
    # Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.
    api_key: NotRequired[str | None]
    # Telnyx public key, used to verify its webhooks. Required for `telnyx`.
    public_key: NotRequired[str | None]
    # ID of the Telnyx call control application. Required for `telnyx`.
    connection_id: NotRequired[str | None]
    inbound_auth: NotRequired[TrunkReplacementInboundAuth]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]
    # Accepted and ignored.
    state: NotRequired[Any]
    # Accepted and ignored.
    webhook_urls: NotRequired[Any]

class TrunkStateLastOptions(TypedDict):
    """Its last answer to OPTIONS. Any answer means it is reachable."""
    at: str
    status: int

class TrunkState(TypedDict):
    # False if it doesn't answer OPTIONS or rejects the registration.
    is_up: bool
    # Null if it isn't registered.
    registered_until: str | None
    # Its last answer to OPTIONS. Any answer means it is reachable.
    last_options: TrunkStateLastOptions | None
    channels_in_use: int
    last_error: str | None

class Turn(TypedDict):
    id: str
    role: Literal["agent"] | Literal["caller"]
    # What was said. For the agent, only what the caller heard.
    text: str
    # Since the call was answered, by the audio.
    start_ms: int
    end_ms: int
    # When the caller interrupted the agent.
    interrupted_at_ms: int | None
    # Who served this turn. Missing in calls recorded by an earlier version.
    served: NotRequired[TurnProviders]

class TurnLatency(TypedDict):
    turn_id: str
    speech_ended_ms: float | None
    final_transcript_ms: float | None
    first_token_ms: float | None
    first_speech_byte_ms: float | None
    first_frame_ms: float | None

class TurnProvidersModelItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class TurnProvidersTranscriberItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None

class TurnProvidersVoiceItem(TypedDict):
    provider: str
    # Null: the provider's default.
    model: str | None
    voice: str | None

class TurnProviders(TypedDict):
    model: list[TurnProvidersModelItem]
    transcriber: list[TurnProvidersTranscriberItem]
    voice: list[TurnProvidersVoiceItem]

class TwoFactorCode(TypedDict):
    # The six digits that the app shows.
    code: str

class TwoFactorProof(TypedDict):
    current_password: str
    # The six digits that the app shows.
    code: NotRequired[str]
    # Instead of `code`. Each works once.
    recovery_code: NotRequired[str]

class TwoFactorSetup(TypedDict):
    # What the app reads as a QR code: `otpauth://totp/…`.
    uri: str
    # For signing in without the app. Each works once. You won't be able to see them again.
    recovery_codes: list[str]

class UnfinishedToolAuth(TypedDict):
    type: Literal["none"]

class UnfinishedToolAuth2(TypedDict):
    type: Literal["bearer"]
    # Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.
    token: str

class UnfinishedToolAuth3(TypedDict):
    type: Literal["basic"]
    # May contain `{{variable}}`.
    username: str
    # May contain `{{variable}}`.
    password: str

class UnfinishedToolAuth4(TypedDict):
    type: Literal["api_key"]
    # Header name.
    header_name: str
    # Header value. May contain `{{variable}}`.
    value: str

class UnfinishedToolHeadersItem(TypedDict):
    # May contain `{{variable}}`.
    key: str
    # May contain `{{variable}}`.
    value: str

class UnfinishedTool(TypedDict):
    # Unique in the workspace. The model sees it.
    name: NotRequired[str]
    # Tells the model what the tool does and when to call it.
    description: NotRequired[str]
    # http or https URL. May contain `{{variable}}` and may be incomplete.
    url: NotRequired[str]
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    # Time for the whole request, in ms.
    timeout_ms: NotRequired[int]
    # Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.
    auth: NotRequired[UnfinishedToolAuth | UnfinishedToolAuth2 | UnfinishedToolAuth3 | UnfinishedToolAuth4]
    headers: NotRequired[list[UnfinishedToolHeadersItem]]
    # JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.
    body: NotRequired[dict[str, Any] | None]
    # JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.
    input_schema: NotRequired[dict[str, Any]]
    # For documentation only. Any JSON.
    response_schema: NotRequired[Any]
    # For documentation only. A dot path.
    response_path: NotRequired[str | None]
    # Only active tools are offered to the model.
    active: NotRequired[bool]
    # Your own key-value pairs, such as IDs in your systems. At most 50, each value up to 500 characters.
    metadata: NotRequired[Metadata]
    # ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones.
    id: NotRequired[str]

class UsageTotalToolLatencyMs(TypedDict):
    average: float | None
    p50: float | None
    p95: float | None

class UsageTotal(TypedDict):
    # All calls started, whatever their outcome.
    calls: int
    answered_calls: int
    failed_calls: int
    # From answer to hang-up, with two decimals.
    minutes: float
    # Without built-in tools such as `cut_call`.
    tool_calls: int
    tool_errors: int
    tool_latency_ms: UsageTotalToolLatencyMs

Usage = TypedDict(
    "Usage",
    {
        "from": "str",
        "to": "str",
        "days": "list[UsageDay]",
        "total": "UsageTotal",
        "costs": "Costs | None",
    },
)

class UsageDayToolLatencyMs(TypedDict):
    average: float | None
    p50: float | None
    p95: float | None

class UsageDay(TypedDict):
    # Day in UTC.
    date: str
    # All calls started, whatever their outcome.
    calls: int
    answered_calls: int
    failed_calls: int
    # From answer to hang-up, with two decimals.
    minutes: float
    # Without built-in tools such as `cut_call`.
    tool_calls: int
    tool_errors: int
    tool_latency_ms: UsageDayToolLatencyMs

class Variable(TypedDict):
    # As in the templates.
    name: str
    # From its `default:` filter. Null if there is none.
    default: str | None
    # True if the variable has no default.
    required: bool

class VendorUse(TypedDict):
    # `analysis`: the model that analyzed the call.
    part: Literal["model", "transcriber", "voice", "analysis"]
    provider: str
    # Null: the provider's default.
    model: str | None
    input_tokens: int | None
    output_tokens: int | None
    # Those of `input_tokens` that came from a cache.
    cached_tokens: int | None
    # Sound that was sent to the transcriber.
    duration_ms: int | None
    # Spoken by the voice.
    characters: int | None

class VersionAuthor(TypedDict):
    # `system` is the service itself, on first start or after an upgrade.
    type: Literal["member", "access_token", "system"]
    # The person's or token's name at the time.
    name: str | None
    # Email of the person, or of the token's member.
    email: str | None
    user_id: str | None
    access_token_id: str | None

class Voice(TypedDict):
    # Use it as the agent's `voice.voice`.
    id: str
    # Use it as the agent's `voice.provider`.
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    name: str
    description: str | None

class VoicePageProblemsItem(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    message: str

class VoicePage(TypedDict):
    data: list[Voice]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None
    # Accounts whose voices couldn't be listed, and why.
    problems: list[VoicePageProblemsItem]

class VoicePreviewInput(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    voice: str
    model: NotRequired[str | None]
    # 1 is the voice's own speed. Kept within what the provider allows.
    speed: NotRequired[float | None]
    # Low values vary more between sentences.
    stability: NotRequired[float | None]
    # High values exaggerate the voice's style.
    style: NotRequired[float | None]
    text: NotRequired[str]
    language: NotRequired[str]

class VoiceSettingsFallbacksItem(TypedDict):
    provider: Literal["builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]
    # The provider's name for the voice. Null: its default.
    voice: NotRequired[str | None]

class VoiceSettings(TypedDict):
    # `builtin`: the voice included with the service. `voice-server`: any server with OpenAI's `/audio/speech`.
    provider: Literal["auto", "builtin", "openai", "deepgram", "elevenlabs", "cartesia", "rime", "azure-speech", "google-speech", "voice-server"]
    # The provider's name for the model. Null: its default.
    model: NotRequired[str | None]
    # The provider's name for the voice. Null: its default.
    voice: NotRequired[str | None]
    # 1 is the voice's own speed. Kept within what the provider allows.
    speed: NotRequired[float | None]
    # Low values vary more between sentences.
    stability: NotRequired[float | None]
    # High values exaggerate the voice's style.
    style: NotRequired[float | None]
    # The built-in voice comes last.
    fallbacks: NotRequired[list[VoiceSettingsFallbacksItem]]

class Voicemail(TypedDict):
    # What to do if an answering machine picks up an outbound call.
    action: Literal["hang_up", "leave_message", "continue"]
    # Liquid template, spoken after the beep. Required for `leave_message`.
    message: str

class Waveform(TypedDict):
    # How much of the call each value covers.
    interval_ms: int
    # Peaks of the caller, 0 to 255.
    caller: list[int]
    # Peaks of the agent, 0 to 255.
    agent: list[int]

class Webhook(TypedDict):
    id: str
    # URL that events are POSTed to. Private networks are blocked and redirects aren't followed.
    url: str
    events: list[Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked"]]
    description: str
    # While inactive, it gets no new events, and pending deliveries wait.
    active: bool
    # During a rotation, when the previous secret stops signing.
    previous_secret_ends_at: str | None
    created_at: str
    updated_at: str
    # Masked.
    secret: str

class WebhookInput(TypedDict):
    # URL that events are POSTed to. Private networks are blocked and redirects aren't followed.
    url: str
    events: list[Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked"]]
    description: NotRequired[str]
    # While inactive, it gets no new events, and pending deliveries wait.
    active: NotRequired[bool]

class WebhookPage(TypedDict):
    data: list[Webhook]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class WebhookPatch(TypedDict):
    # URL that events are POSTed to. Private networks are blocked and redirects aren't followed.
    url: NotRequired[str]
    events: NotRequired[list[Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked"]]]
    description: NotRequired[str]
    # While inactive, it gets no new events, and pending deliveries wait.
    active: NotRequired[bool]

WebhookPayload: TypeAlias = "CallStartedEvent | CallEndedEvent | CallAnalysedEvent | CallRecordingReadyEvent | ToolInvokedEvent | PingEvent"

class WebhookReplacement(TypedDict):
    # URL that events are POSTed to. Private networks are blocked and redirects aren't followed.
    url: str
    events: list[Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked"]]
    description: NotRequired[str]
    # While inactive, it gets no new events, and pending deliveries wait.
    active: NotRequired[bool]
    # Accepted only if unchanged.
    id: NotRequired[str]
    # Accepted only if unchanged.
    workspace_id: NotRequired[str]
    # Accepted and ignored.
    created_at: NotRequired[Any]
    # Accepted and ignored.
    updated_at: NotRequired[Any]
    # Accepted and ignored.
    secret: NotRequired[Any]
    # Accepted and ignored.
    previous_secret_ends_at: NotRequired[Any]

class WebhookWithSecret(TypedDict):
    id: str
    # URL that events are POSTed to. Private networks are blocked and redirects aren't followed.
    url: str
    events: list[Literal["call.started", "call.ended", "call.analysed", "call.recording_ready", "tool.invoked"]]
    description: str
    # While inactive, it gets no new events, and pending deliveries wait.
    active: bool
    # During a rotation, when the previous secret stops signing.
    previous_secret_ends_at: str | None
    created_at: str
    updated_at: str
    # Verifies signatures. Store it: you won't be able to see it again.
    secret: str

class Workspace(TypedDict):
    id: str
    # Doesn't have to be unique.
    name: str
    # How many days recordings are kept. Null: until they are deleted.
    recording_retention_days: int | None
    # How many days calls are kept after their end. Null: forever.
    call_retention_days: int | None
    # Whether members with a password need two-factor authentication.
    require_two_factor: bool
    # Your role in the workspace.
    role: Literal["viewer", "editor", "admin", "owner"]
    created_at: str

class WorkspaceChangeResource(TypedDict):
    type: str
    id: str

class WorkspaceChangeBy(TypedDict):
    user_id: str | None
    access_token_id: str | None
    name: str | None

class WorkspaceChange(TypedDict):
    # What changed: prefixes of operation IDs.
    rooms: list[Literal["access_tokens", "agents", "audit_log", "call_filters", "calls", "invitations", "members", "phone_numbers", "provider_keys", "scenarios", "tools", "trunks", "usage", "voices", "webhooks", "workspaces"]]
    # The operation. Null if the service made the change itself.
    operation: str | None
    resource: WorkspaceChangeResource | None
    by: WorkspaceChangeBy | None

class WorkspaceInput(TypedDict):
    # Doesn't have to be unique.
    name: str

class WorkspacePage(TypedDict):
    data: list[Workspace]
    # Pass as `cursor` to get the next page. Null on the last page.
    next_cursor: str | None

class WorkspacePatch(TypedDict):
    # Doesn't have to be unique.
    name: NotRequired[str]
    # How many days recordings are kept. Null: until they are deleted.
    recording_retention_days: NotRequired[int | None]
    # How many days calls are kept after their end. Null: forever.
    call_retention_days: NotRequired[int | None]
    # Whether members with a password need two-factor authentication.
    require_two_factor: NotRequired[bool]

class WorkspaceToLeave(TypedDict):
    workspace_id: str

CallMessage: TypeAlias = "CallStateMessage | CallTranscriptMessage | CallToolMessage | CallLatencyMessage | CallErrorMessage"

class CallerMessage(TypedDict):
    """A message from the page to the service during a call. At most 4096 bytes, 20 messages a second."""
    type: Literal["text"]
    # What the caller typed or said. Blank text is ignored.
    text: str
    # False while speech recognition may still change it.
    final: NotRequired[bool]
    source: NotRequired[Literal["typed", "recognised"]]

class CallsSipResult(TypedDict):
    data: list[SipMessage]

class AuthSetupResultSingleSignOn(TypedDict):
    """Null if the service has no OpenID provider."""
    # Of the provider.
    name: str

class AuthSetupResult(TypedDict):
    needs_owner: bool
    # Whether it emails invitations and links to reset a password.
    sends_email: bool
    has_password_sign_in: bool
    # Null if the service has no OpenID provider.
    single_sign_on: AuthSetupResultSingleSignOn | None

class AuthReadLinkResultWorkspace(TypedDict):
    id: str
    name: str

class AuthReadLinkResult(TypedDict):
    kind: Literal["first_owner", "invitation"]
    workspace: AuthReadLinkResultWorkspace
    role: Literal["viewer", "editor", "admin", "owner"]
    # The only email that can accept it.
    email: str | None

class AuthReadPasswordResetResult(TypedDict):
    email: str

class ServiceHealthResult(TypedDict):
    status: Literal["ok"]

class ServiceReadinessResult(TypedDict):
    status: Literal["ready"]

class ServiceOpenapiResult(TypedDict):
    openapi: str

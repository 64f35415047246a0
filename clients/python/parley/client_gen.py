# Generated from openapi.json (npm run openapi). Do not edit.
"""The operations of the API as methods."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal, cast

from . import types as t
from .base import SyncBase
from .events import ServerEvent
from .wire import OnResponse


class Parley(SyncBase):
    def agents_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        name: str | None = None,
        search: t.NameSearch | None = None,
        active: bool | None = None,
        metadata: t.MetadataFilter | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentPage:
        """
        List agents, newest first. Filter by `name`, `search`, `active` or `metadata`.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            name: Exact name.
            search: Matches part of the name, ignoring case.
            active: True: only active ones. False: only inactive ones.
            metadata: Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.
            sort: Field to sort by. Prefix with `-` for descending order. Default: `\"-created_at\"`.
        """
        return cast("t.AgentPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "name": name, "search": search, "active": active, "metadata": metadata, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def agents_create(
        self,
        body: t.AgentInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """
        Create an agent. Rejects templates that can't be rendered, with line and column.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Agent", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_get(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """Get an agent. Returns all of the agent's settings. Send them back to replace the agent."""
        return cast("t.Agent", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_update(
        self,
        agent_id: str,
        body: t.AgentReplacement | t.Agent,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """
        Replace an agent. Fields you leave out return to their defaults. Calls in progress keep the settings they started with.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Agent", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def agents_patch(
        self,
        agent_id: str,
        body: t.AgentPatch,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """
        Change some fields of an agent. Fields you leave out keep their values. `builtin_tools` and `engine` are merged; `model`, `transcriber` and `voice` are replaced as a whole.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Agent", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def agents_delete(
        self,
        agent_id: str,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Delete an agent. Also deletes its versions and preview link. Call records stay. Fails if a phone number uses the agent.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={"If-Match": if_match},
            on_response=on_response,
        )

    def agents_variables(
        self,
        agent_id: str,
        *,
        direction: Literal["browser", "inbound", "outbound", "rehearsal"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentVariables:
        """
        Get an agent's variables. Variables in the texts that the agent's calls can speak, in order of appearance, without built-in ones.

        Args:
            direction: Only what such a call needs. A voicemail message, for example, is for outbound calls.
        """
        return cast("t.AgentVariables", self._call_json(
            "GET",
            "/workspaces/{workspace_id}/agents/{agent_id}/variables",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={"direction": direction},
            headers={},
            on_response=on_response,
        ))

    def agents_providers(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentProviders:
        """Get the providers a call would use. What `auto` resolves to for this agent, with the workspace's and the server's keys. Servers at addresses of their own are asked whether they answer."""
        return cast("t.AgentProviders", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/providers",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_render(
        self,
        body: t.RenderInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Rendering:
        """
        Render an agent's texts. Shows what a browser call would start with, and any problems in the templates. Saves nothing.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Rendering", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/render",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_improve_prompt(
        self,
        agent_id: str,
        body: t.ImprovePromptInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ImprovedPrompt:
        """
        Suggest a better prompt. Rewrites a prompt with the agent's language model. Saves nothing. Fails with VALIDATION_FAILED at `model` if the model has no key or fails.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ImprovedPrompt", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/improve-prompt",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_rehearse(
        self,
        agent_id: str,
        body: t.RehearsalInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Call:
        """
        Rehearse a conversation. Holds a whole conversation as text, much faster than real time, and answers its record. Tools are mocked unless you ask for the real ones. Lists and counts of calls leave it out unless you ask for the direction `rehearsal`. Disconnecting ends it.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Call", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/rehearse",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def scenarios_list(
        self,
        agent_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioPage:
        """
        List an agent's scenarios, newest first. With the results of their latest runs, by version of the agent.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ScenarioPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def scenarios_create(
        self,
        agent_id: str,
        body: t.ScenarioInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Scenario:
        """
        Create a scenario. A conversation to rehearse with the agent, and what is expected of it. At most 100 per agent. Run it with `scenarios_run`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Scenario", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def scenarios_create_from_call(
        self,
        agent_id: str,
        body: t.ScenarioFromCallInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Scenario:
        """
        Make a scenario of a call. The caller says what they said in the call, tools are mocked with the results they had, and the same tools are expected to be called.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Scenario", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/from-call",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def scenarios_update(
        self,
        agent_id: str,
        scenario_id: str,
        body: t.ScenarioReplacement,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Scenario:
        """Replace a scenario. Replaces all of it. Its runs are kept."""
        return cast("t.Scenario", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "scenario_id": scenario_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def scenarios_delete(
        self,
        agent_id: str,
        scenario_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a scenario. Deletes it with its runs. Their records stay among the rehearsals. This can't be undone."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "scenario_id": scenario_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def scenarios_run(
        self,
        agent_id: str,
        scenario_id: str,
        body: t.ScenarioRunInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioRuns:
        """
        Run a scenario. Rehearses it, once or several times, and checks what was expected. Answers after the last run; disconnecting ends it and keeps earlier runs.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ScenarioRuns", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/run",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "scenario_id": scenario_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def scenarios_list_runs(
        self,
        agent_id: str,
        scenario_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioRunPage:
        """
        List a scenario's runs, newest first. The last 100, each with its checks and the record of its rehearsal.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ScenarioRunPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/runs",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "scenario_id": scenario_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def scenarios_run_all(
        self,
        agent_id: str,
        body: t.ScenarioBatchInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioBatch:
        """
        Run all scenarios of an agent. In the background: answers at once, and `scenarios_list_batches` says how far it is. Ends the agent's run of all scenarios that is in progress.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ScenarioBatch", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/run",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def scenarios_stop(
        self,
        agent_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Stop the run of all scenarios. Ends the conversation in progress; runs that were over are kept. Does nothing if none is in progress.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        self._call_none(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/stop",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        )

    def scenarios_list_batches(
        self,
        agent_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioBatchPage:
        """
        List an agent's runs of all scenarios, newest first. The last 20, each with how far it is. At most one is in progress.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ScenarioBatchPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def scenarios_list_batch_runs(
        self,
        agent_id: str,
        batch_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioBatchRunPage:
        """
        List the runs of a run of all scenarios, oldest first. Also while it is in progress.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ScenarioBatchRunPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches/{batch_id}/runs",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "batch_id": batch_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def scenarios_get_settings(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioSettings:
        """Get when an agent's scenarios run. Whether they run after each save, and how often."""
        return cast("t.ScenarioSettings", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def scenarios_update_settings(
        self,
        agent_id: str,
        body: t.ScenarioSettings,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ScenarioSettings:
        """Set when an agent's scenarios run. With `run_on_save`, all of them run in the background after each new version of the agent."""
        return cast("t.ScenarioSettings", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def agents_get_tools(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolAssignment:
        """Get an agent's tools. The agent's HTTP tools, in order, and its built-in tools."""
        return cast("t.ToolAssignment", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_replace_tools(
        self,
        agent_id: str,
        body: t.ToolAssignmentInput | t.ToolAssignment,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolAssignment:
        """
        Replace an agent's tools. Replaces the whole assignment. If an ID is unknown, nothing changes. Applies from the next call.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.ToolAssignment", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def agents_get_preview_link(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PreviewLink:
        """Get an agent's public preview link. Includes expired links. NOT_FOUND if there is none."""
        return cast("t.PreviewLink", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_create_preview_link(
        self,
        agent_id: str,
        body: t.PreviewLinkInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PreviewLink:
        """
        Create or replace an agent's public preview link. Anyone with the link can talk to the agent. Revokes the previous link.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.PreviewLink", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_patch_preview_link(
        self,
        agent_id: str,
        body: t.PreviewLinkPatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PreviewLink:
        """Change an agent's public preview link. Changes when it expires, which sites may use it or how many calls it allows. Its URL stays the same."""
        return cast("t.PreviewLink", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def agents_delete_preview_link(
        self,
        agent_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete an agent's public preview link. It stops working immediately. A new link has another URL."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def agents_duplicate(
        self,
        agent_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """
        Duplicate an agent. Copies settings and tools and names the copy `<name> (copy)`. Doesn't copy the preview link, phone numbers or versions.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Agent", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/duplicate",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agent_templates_list(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentTemplatePage:
        """List agent templates. Each has a prompt, first message, variables and tools. The same in every workspace."""
        return cast("t.AgentTemplatePage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agent-templates",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_create_from_template(
        self,
        body: t.AgentFromTemplateInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Agent:
        """
        Create an agent from a template. Also creates and assigns its tools, or nothing if one fails. Existing tools with the same settings are reused. If a different tool has the name, the new one becomes `<name>_2`, also in the prompt.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Agent", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/from-template",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_list_versions(
        self,
        agent_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentVersionSummaryPage:
        """
        List an agent's versions, newest first. Every change to an agent or its tools adds a version with what changed, who changed it and when. The newest is the current agent. The last 200 are kept.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.AgentVersionSummaryPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def agents_get_version(
        self,
        agent_id: str,
        version_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentVersion:
        """Get an agent version. The agent and its tools at that time."""
        return cast("t.AgentVersion", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "version_id": version_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def agents_compare_versions(
        self,
        agent_id: str,
        version_id: str,
        *,
        to: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentComparison:
        """
        Compare two versions of an agent. Compares field by field, and texts line by line.

        Args:
            to: ID of the version to compare with. Default: the current agent.
        """
        return cast("t.AgentComparison", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/compare",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "version_id": version_id},
            query={"to": to},
            headers={},
            on_response=on_response,
        ))

    def agents_restore_version(
        self,
        agent_id: str,
        version_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.RestoredVersion:
        """
        Restore an agent version. Restores every field and the tools as a new version. Tools deleted since are skipped and listed in the response.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.RestoredVersion", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/restore",
            path={"workspace_id": workspace_id, "agent_id": agent_id, "version_id": version_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        name: str | None = None,
        search: t.NameSearch | None = None,
        active: bool | None = None,
        metadata: t.MetadataFilter | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolPage:
        """
        List tools, newest first. Credentials are masked. Filter by `name`, `search`, `active` or `metadata`.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            name: Exact name.
            search: Matches part of the name, ignoring case.
            active: True: only active ones. False: only inactive ones.
            metadata: Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.
            sort: Field to sort by. Prefix with `-` for descending order. Default: `\"-created_at\"`.
        """
        return cast("t.ToolPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "name": name, "search": search, "active": active, "metadata": metadata, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def tools_create(
        self,
        body: t.ToolConfig,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Tool:
        """
        Create a tool. Credentials are stored encrypted and shown masked.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Tool", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_overview(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolOverviewPage:
        """
        List tool usage, newest tool first. How many agents use each tool, and its latest results in calls. Pages match those of `tools_list`.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ToolOverviewPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/overview",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def tools_test(
        self,
        body: t.ToolTestInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolTestResult:
        """
        Test a tool with one real request. Sends one real HTTP request with real credentials. For a saved tool, send only `{\"tool\": {\"id\": …}}`; unsaved tools work too. The result includes any response or connection error. Closing the connection cancels the request.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ToolTestResult", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/test",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_resolve(
        self,
        body: t.ToolResolveInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolResolution:
        """
        Preview a tool's request. Sends nothing. Also lists the tool's variables, even if its URL isn't complete: then `request` is null and `error` says why. For a saved tool, send only its `id`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ToolResolution", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/resolve",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_check(
        self,
        body: t.ToolCheckInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolCheck:
        """
        Check a tool for likely mistakes. Sends and saves nothing. Warns about input schemas that some providers reject, variables missing from `input_schema` and arguments never sent. For a saved tool, send only its `id`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ToolCheck", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/check",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_import(
        self,
        body: t.ToolImportInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ImportedTools:
        """
        Import tools. From a cURL command, from operations of an OpenAPI document, or from edited drafts of a preview. Creates all or none. CONFLICT lists names already in use in `names`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ImportedTools", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/import",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_preview_import(
        self,
        body: t.ToolImportPreviewInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolImportPreview:
        """
        Preview a tool import. Saves nothing. For an OpenAPI document without `operations`, lists what can be imported. Otherwise returns drafts to edit and save.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ToolImportPreview", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/import/preview",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_get(
        self,
        tool_id: str,
        *,
        reveal: Literal["credentials"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Tool:
        """
        Get a tool. Credentials are masked. Send the result back to replace the tool.

        Args:
            reveal: Shows credentials unmasked. Admins and owners only.
        """
        return cast("t.Tool", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={"reveal": reveal},
            headers={},
            on_response=on_response,
        ))

    def tools_update(
        self,
        tool_id: str,
        body: t.ToolReplacement | t.Tool,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Tool:
        """
        Replace a tool. Fields you leave out return to their defaults. Send a masked credential to keep it, unless scheme, host, port, auth type or header name change.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Tool", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def tools_patch(
        self,
        tool_id: str,
        body: t.ToolPatch,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Tool:
        """
        Change some fields of a tool. Fields you leave out keep their values; the others are replaced as a whole. If you change the URL's scheme, host or port, send the credentials again.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Tool", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def tools_delete(
        self,
        tool_id: str,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Delete a tool. Removes it from every agent. Calls in progress can't use it any more. This can't be undone.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={},
            headers={"If-Match": if_match},
            on_response=on_response,
        )

    def tools_list_agents(
        self,
        tool_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolAgentPage:
        """
        List the agents that use a tool, newest first. The agents that would lose the tool if you deleted it.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ToolAgentPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/agents",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def tools_results(
        self,
        tool_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolResultPage:
        """
        List a tool's results in calls, newest call first. Shows requests as sent, with credentials masked.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ToolResultPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/results",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def tools_list_test_runs(
        self,
        tool_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolTestRunPage:
        """
        List a tool's recent tests, newest first. The last 20 runs of `tools_test`, credentials masked. For results from calls, use `tools_results`.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ToolTestRunPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/test-runs",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def tools_list_examples(
        self,
        tool_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolExamplePage:
        """
        List a tool's examples, newest first. Named sets of arguments to test the tool with.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ToolExamplePage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def tools_create_example(
        self,
        tool_id: str,
        body: t.ToolExampleInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolExample:
        """
        Save a tool example. A named set of arguments to test the tool with. At most 50 per tool.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ToolExample", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples",
            path={"workspace_id": workspace_id, "tool_id": tool_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_update_example(
        self,
        tool_id: str,
        example_id: str,
        body: t.ToolExampleReplacement,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ToolExample:
        """Replace a tool example. Replaces its name and all its variables."""
        return cast("t.ToolExample", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id, "example_id": example_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def tools_delete_example(
        self,
        tool_id: str,
        example_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a tool example. This can't be undone."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}",
            path={"workspace_id": workspace_id, "tool_id": tool_id, "example_id": example_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def agents_bulk(
        self,
        body: t.BulkInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.BulkResults:
        """
        Activate, deactivate or delete many agents. One after another, each as in a request of its own. `results` has each agent's status; a refused one leaves the others.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.BulkResults", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/agents/bulk",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def tools_bulk(
        self,
        body: t.BulkInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.BulkResults:
        """
        Activate, deactivate or delete many tools. One after another, each as in a request of its own. `results` has each tool's status; a refused one leaves the others.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.BulkResults", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/tools/bulk",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_start_browser_call(
        self,
        agent_id: str,
        body: t.StartCallInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.StartedCall:
        """
        Start a browser call. Returns a token for one call. Use it within 60 seconds.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.StartedCall", self._call_json(
            "POST",
            "/workspaces/{workspace_id}/agents/{agent_id}/token",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def agents_start_outbound_call(
        self,
        agent_id: str,
        body: t.OutboundCallInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.QueuedCall:
        """
        Start a phone call. Calls `to_number` from `agent_phone_number_id`. Send an idempotency key so that a retry doesn't call twice.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.QueuedCall", self._call_json(
            "POST",
            "/workspaces/{workspace_id}/agents/{agent_id}/outbound-call",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def calls_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        search: str | None = None,
        agent_id: str | None = None,
        version: int | None = None,
        status: Literal["queued", "ringing", "in_progress", "completed", "failed"] | None = None,
        result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed", "ok", "with_errors"] | None = None,
        end_reason: Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"] | None = None,
        direction: Literal["browser", "inbound", "outbound", "rehearsal"] | None = None,
        caller: str | None = None,
        tool_failed: bool | None = None,
        outcome: str | None = None,
        label: str | None = None,
        review: Literal["open", "done"] | None = None,
        assignee: str | None = None,
        rating: int | None = None,
        min_duration_ms: int | None = None,
        max_duration_ms: int | None = None,
        from_: str | None = None,
        to: str | None = None,
        metadata: t.MetadataFilter | None = None,
        include: Literal["talk"] | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ListedCallPage:
        """
        List calls, newest first. Summaries without transcripts and tool calls. `search` looks in transcripts; filter by agent, result, caller, duration, time and more.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            search: Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.
            agent_id: Only calls with this agent.
            version: Only calls with this version of their agent.
            status: Only calls with this status.
            result: Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.
            end_reason: Only calls that ended for this reason.
            direction: Only calls of this kind. Rehearsals are listed only if you ask for them.
            caller: Only calls with this phone number.
            tool_failed: Only calls with or without failed tools.
            outcome: A value in the analysis, as `key=value`.
            label: Only calls with this label.
            review: Only calls whose review is in this state.
            assignee: Only calls that this member should review; `none`: only calls whose review has no assignee.
            rating: Only calls that callers rated so.
            min_duration_ms: Only calls at least this long.
            max_duration_ms: Only calls at most this long.
            from_: Created at or after this time.
            to: Created at or before this time.
            metadata: Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.
            include: `talk` adds who spoke when.
            sort: `-created_at`: newest first. `created_at`: oldest first. Default: `\"-created_at\"`.
        """
        return cast("t.ListedCallPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "search": search, "agent_id": agent_id, "version": version, "status": status, "result": result, "end_reason": end_reason, "direction": direction, "caller": caller, "tool_failed": tool_failed, "outcome": outcome, "label": label, "review": review, "assignee": assignee, "rating": rating, "min_duration_ms": min_duration_ms, "max_duration_ms": max_duration_ms, "from": from_, "to": to, "metadata": metadata, "include": include, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def calls_export(
        self,
        *,
        search: str | None = None,
        agent_id: str | None = None,
        version: int | None = None,
        status: Literal["queued", "ringing", "in_progress", "completed", "failed"] | None = None,
        result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed", "ok", "with_errors"] | None = None,
        end_reason: Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"] | None = None,
        direction: Literal["browser", "inbound", "outbound", "rehearsal"] | None = None,
        caller: str | None = None,
        tool_failed: bool | None = None,
        outcome: str | None = None,
        label: str | None = None,
        review: Literal["open", "done"] | None = None,
        assignee: str | None = None,
        rating: int | None = None,
        min_duration_ms: int | None = None,
        max_duration_ms: int | None = None,
        from_: str | None = None,
        to: str | None = None,
        metadata: t.MetadataFilter | None = None,
        limit: int | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> str:
        """
        Export calls as CSV. One line per call, newest first, with the filters of `calls_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited.

        Args:
            search: Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.
            agent_id: Only calls with this agent.
            version: Only calls with this version of their agent.
            status: Only calls with this status.
            result: Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.
            end_reason: Only calls that ended for this reason.
            direction: Only calls of this kind. Rehearsals are listed only if you ask for them.
            caller: Only calls with this phone number.
            tool_failed: Only calls with or without failed tools.
            outcome: A value in the analysis, as `key=value`.
            label: Only calls with this label.
            review: Only calls whose review is in this state.
            assignee: Only calls that this member should review; `none`: only calls whose review has no assignee.
            rating: Only calls that callers rated so.
            min_duration_ms: Only calls at least this long.
            max_duration_ms: Only calls at most this long.
            from_: Created at or after this time.
            to: Created at or before this time.
            metadata: Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.
            limit: The newest calls to export. Default: `10000`.
        """
        return self._call_text(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/export",
            path={"workspace_id": workspace_id},
            query={"search": search, "agent_id": agent_id, "version": version, "status": status, "result": result, "end_reason": end_reason, "direction": direction, "caller": caller, "tool_failed": tool_failed, "outcome": outcome, "label": label, "review": review, "assignee": assignee, "rating": rating, "min_duration_ms": min_duration_ms, "max_duration_ms": max_duration_ms, "from": from_, "to": to, "metadata": metadata, "limit": limit},
            headers={},
            on_response=on_response,
        )

    def calls_figures(
        self,
        *,
        search: str | None = None,
        agent_id: str | None = None,
        version: int | None = None,
        status: Literal["queued", "ringing", "in_progress", "completed", "failed"] | None = None,
        result: Literal["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed", "ok", "with_errors"] | None = None,
        end_reason: Literal["agent_hangup", "caller_hangup", "api_hangup", "transferred", "no_answer", "busy", "rejected", "cancelled", "silence_timeout", "max_duration", "provider_error", "network_lost", "shutdown", "error"] | None = None,
        direction: Literal["browser", "inbound", "outbound", "rehearsal"] | None = None,
        caller: str | None = None,
        tool_failed: bool | None = None,
        outcome: str | None = None,
        label: str | None = None,
        review: Literal["open", "done"] | None = None,
        assignee: str | None = None,
        rating: int | None = None,
        min_duration_ms: int | None = None,
        max_duration_ms: int | None = None,
        from_: str | None = None,
        to: str | None = None,
        metadata: t.MetadataFilter | None = None,
        parts: int | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallFigures:
        """
        Count calls by result and over time. Results, average duration and latency of the calls that a filter of `calls_list` finds, up to the newest 5000.

        Args:
            search: Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.
            agent_id: Only calls with this agent.
            version: Only calls with this version of their agent.
            status: Only calls with this status.
            result: Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.
            end_reason: Only calls that ended for this reason.
            direction: Only calls of this kind. Rehearsals are listed only if you ask for them.
            caller: Only calls with this phone number.
            tool_failed: Only calls with or without failed tools.
            outcome: A value in the analysis, as `key=value`.
            label: Only calls with this label.
            review: Only calls whose review is in this state.
            assignee: Only calls that this member should review; `none`: only calls whose review has no assignee.
            rating: Only calls that callers rated so.
            min_duration_ms: Only calls at least this long.
            max_duration_ms: Only calls at most this long.
            from_: Created at or after this time.
            to: Created at or before this time.
            metadata: Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.
            parts: Number of equal intervals to divide the period into. Default: `24`.
        """
        return cast("t.CallFigures", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/figures",
            path={"workspace_id": workspace_id},
            query={"search": search, "agent_id": agent_id, "version": version, "status": status, "result": result, "end_reason": end_reason, "direction": direction, "caller": caller, "tool_failed": tool_failed, "outcome": outcome, "label": label, "review": review, "assignee": assignee, "rating": rating, "min_duration_ms": min_duration_ms, "max_duration_ms": max_duration_ms, "from": from_, "to": to, "metadata": metadata, "parts": parts},
            headers={},
            on_response=on_response,
        ))

    def call_filters_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.SavedFilterPage:
        """
        List your saved filters, newest first. Filters of the calls list that you saved. Nobody else sees them.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.SavedFilterPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/call-filters",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def call_filters_create(
        self,
        body: t.SavedFilterInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.SavedFilter:
        """
        Save a filter. Saves a filter of the calls list for yourself. At most 50.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.SavedFilter", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/call-filters",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def call_filters_update(
        self,
        filter_id: str,
        body: t.SavedFilterReplacement,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.SavedFilter:
        """Replace a saved filter. Replaces its name and what it filters by."""
        return cast("t.SavedFilter", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}",
            path={"workspace_id": workspace_id, "filter_id": filter_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def call_filters_delete(
        self,
        filter_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a saved filter. Deletes one of your filters. No call is deleted."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}",
            path={"workspace_id": workspace_id, "filter_id": filter_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_get(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Call:
        """Get a call record. Updated during the call. Complete once the call is over and its last tool has finished."""
        return cast("t.Call", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_get_model_input(
        self,
        call_id: str,
        model_input_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ModelInput:
        """Get the model's input for a reply. Returns its messages and the names of its tools, credentials masked. The call record lists the IDs."""
        return cast("t.ModelInput", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/model-inputs/{model_input_id}",
            path={"workspace_id": workspace_id, "call_id": call_id, "model_input_id": model_input_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_sip(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallsSipResult:
        """Get the SIP messages of a call. The first 200 messages, in order, credentials masked. Empty for calls without a SIP trunk."""
        return cast("t.CallsSipResult", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sip",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_end(
        self,
        call_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Call:
        """
        End a live call. Returns the record once the call is over. A live call ends as `api_hangup`, a queued one as `cancelled`. A call that is already over is a 409.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Call", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/end",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def calls_note(
        self,
        call_id: str,
        body: t.CallNoteInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Intervention:
        """
        Tell the agent of a live call something. Nobody hears it. It reaches the model at its next turn and starts none. At most 20 in one call. Fails with CONFLICT unless the call is in progress.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Intervention", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/note",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def calls_analyze(
        self,
        call_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallAnalysis:
        """
        Analyze a call. Queues the analysis of a past call with its agent's current settings, even if the agent's calls aren't analyzed by themselves. The result replaces an earlier one and is sent as `call.analysed`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.CallAnalysis", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/analyze",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def calls_events(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> Generator[ServerEvent, None, None]:
        """Stream a call's events. Server-sent events (`state`, `transcript`, `tool`, `latency`, `error`): past events first, then new ones until the call ends."""
        return self._events(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/events",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_listen_in(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> Generator[bytes, None, None]:
        """Listen to a live call. Both sides from now on until the call or your access ends: WAV (PCM16 at 16 kHz), the caller on the left, the agent on the right. Fails with CONFLICT unless the call is in progress. The audit log records who listened."""
        return self._live(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sound",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_count_reviews(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallReviewCounts:
        """Count the calls to review. How many open reviews there are. `calls_list` finds them by `review` and `assignee`."""
        return cast("t.CallReviewCounts", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/review-counts",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_list_labels(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallLabelsInUse:
        """List the labels in use. Those that any call has, in alphabetical order, up to 500."""
        return cast("t.CallLabelsInUse", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/labels",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_replace_labels(
        self,
        call_id: str,
        body: t.CallLabelsInput,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallLabels:
        """Replace a call's labels. At most 20, each up to 50 characters. `calls_list` finds calls by `label`."""
        return cast("t.CallLabels", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/labels",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def calls_replace_review(
        self,
        call_id: str,
        body: t.CallReviewInput,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallReview:
        """Put a call up for review, or say that it is done. `calls_list` finds calls by `review` and `assignee`."""
        return cast("t.CallReview", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/review",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def calls_list_comments(
        self,
        call_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallCommentPage:
        """
        List a call's comments, newest first. What members wrote about the call.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.CallCommentPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def calls_create_comment(
        self,
        call_id: str,
        body: t.CallCommentInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.CallComment:
        """
        Comment on a call. About the whole call, or one of its turns. Members see it; callers don't.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.CallComment", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def calls_delete_comment(
        self,
        call_id: str,
        comment_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a comment on a call. Your own, or as an admin anybody's. Access tokens of viewers can't delete any."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments/{comment_id}",
            path={"workspace_id": workspace_id, "call_id": call_id, "comment_id": comment_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_rate(
        self,
        call_id: str,
        body: t.CallRatingInput,
        *,
        on_response: OnResponse | None = None,
    ) -> t.CallRating:
        """Rate a call as its caller. Needs the call's token as `Authorization: Bearer`, during the call and until 10 minutes after it. Again: replaces the rating."""
        return cast("t.CallRating", self._call_json(
            "POST",
            "/calls/{call_id}/rating",
            path={"call_id": call_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def calls_get_recording(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> bytes:
        """Download a call's recording. Opus in Ogg: the caller on the left, the agent on the right. Supports `Range`. Fails with CONFLICT until the call is over. The audit log records who asked."""
        return self._call_bytes(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_delete_recording(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a call's recording. Deletes the sound and keeps the rest of the call record. This can't be undone."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_create_recording_link(
        self,
        call_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.RecordingLink:
        """
        Create a link to a recording. Anyone with the link can play the recording for 10 minutes plus its length. Audited.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.RecordingLink", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording-link",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def recordings_play(
        self,
        link: str,
        *,
        on_response: OnResponse | None = None,
    ) -> bytes:
        """Play a recording by its link. Opus in Ogg, by a link from `calls_create_recording_link`. Supports `Range`. The audit log records from which address."""
        return self._call_bytes(
            "GET",
            "/recordings/{link}",
            path={"link": link},
            query={},
            headers={},
            on_response=on_response,
        )

    def calls_get_waveform(
        self,
        call_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Waveform:
        """Get a recording's waveform. How loud each side was over time, for drawing the recording without downloading it."""
        return cast("t.Waveform", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/calls/{call_id}/waveform",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def calls_forget(
        self,
        body: t.ForgetInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ForgottenCalls:
        """
        Delete a caller's data. Deletes every ended call from or to this number, or that was given it as `customer.number`: record, transcript, recording, analysis, tool runs and webhook events. This can't be undone.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ForgottenCalls", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/calls/forget",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def preview_variables(
        self,
        slug: str,
        *,
        on_response: OnResponse | None = None,
    ) -> t.PreviewVariables:
        """Get a preview link's variables. The values to fill in before a call, with the agent's name and language."""
        return cast("t.PreviewVariables", self._call_json(
            "GET",
            "/preview/{slug}/variables",
            path={"slug": slug},
            query={},
            headers={},
            on_response=on_response,
        ))

    def preview_start_call(
        self,
        slug: str,
        body: t.StartPreviewCallInput | None = None,
        *,
        on_response: OnResponse | None = None,
    ) -> t.StartedCall:
        """Start a call from a public preview link. Needs no account. Limited per link and per IP address."""
        return cast("t.StartedCall", self._call_json(
            "POST",
            "/preview/{slug}/token",
            path={"slug": slug},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def access_tokens_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AccessTokenPage:
        """
        List access tokens, newest first. Names, roles and dates. The tokens themselves are never shown again.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.AccessTokenPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/access-tokens",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def access_tokens_create(
        self,
        body: t.AccessTokenInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.NewAccessToken:
        """
        Create an access token. The token belongs to you and ends with your membership. It is only shown in this response; the service stores a hash.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.NewAccessToken", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/access-tokens",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def access_tokens_get(
        self,
        access_token_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AccessToken:
        """Get an access token. Its name, role and dates. The token itself is never shown again."""
        return cast("t.AccessToken", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}",
            path={"workspace_id": workspace_id, "access_token_id": access_token_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def access_tokens_delete(
        self,
        access_token_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete an access token. It stops working immediately. You can't delete a token with a higher role than yours."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}",
            path={"workspace_id": workspace_id, "access_token_id": access_token_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def phone_numbers_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        agent_id: str | None = None,
        calling_agent_id: str | None = None,
        trunk_id: str | None = None,
        number: str | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "number", "-number", "label", "-label"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PhoneNumberPage:
        """
        List phone numbers, newest first. Filter by agent, trunk or number.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            agent_id: Only numbers with this agent.
            calling_agent_id: Only numbers that this agent may call from.
            trunk_id: Only numbers on this trunk.
            number: Exact number in E.164 form, or extension.
            sort: Field to sort by. Prefix with `-` for descending order. Default: `\"-created_at\"`.
        """
        return cast("t.PhoneNumberPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/phone-numbers",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "agent_id": agent_id, "calling_agent_id": calling_agent_id, "trunk_id": trunk_id, "number": number, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def phone_numbers_create(
        self,
        body: t.PhoneNumberInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PhoneNumber:
        """
        Add a phone number. If `agent_id` is set, the agent answers inbound calls. Its templates can't have required variables, since a phone caller gives no values. Trunks with wider limits are for admins.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.PhoneNumber", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/phone-numbers",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def phone_numbers_get(
        self,
        phone_number_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PhoneNumber:
        """Get a phone number. The number, its trunk and the agent that answers it."""
        return cast("t.PhoneNumber", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
            path={"workspace_id": workspace_id, "phone_number_id": phone_number_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def phone_numbers_update(
        self,
        phone_number_id: str,
        body: t.PhoneNumberReplacement | t.PhoneNumber,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PhoneNumber:
        """
        Replace a phone number. Fields you leave out return to their defaults. Trunks with wider limits are for admins.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.PhoneNumber", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
            path={"workspace_id": workspace_id, "phone_number_id": phone_number_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def phone_numbers_patch(
        self,
        phone_number_id: str,
        body: t.PhoneNumberPatch,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.PhoneNumber:
        """
        Change some fields of a phone number. Fields you leave out keep their values. Set `agent_id` to null to unassign the agent. Trunks with wider limits are for admins.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.PhoneNumber", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
            path={"workspace_id": workspace_id, "phone_number_id": phone_number_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def phone_numbers_delete(
        self,
        phone_number_id: str,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Delete a phone number. Calls to the number are then rejected.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
            path={"workspace_id": workspace_id, "phone_number_id": phone_number_id},
            query={},
            headers={"If-Match": if_match},
            on_response=on_response,
        )

    def phone_numbers_configure_carrier(
        self,
        phone_number_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ConfiguredPhoneNumber:
        """
        Set up a number at its carrier. For `twilio` and `telnyx` trunks: routes the number's calls here through the carrier's API. CONFLICT says what is missing.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ConfiguredPhoneNumber", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}/configure-carrier",
            path={"workspace_id": workspace_id, "phone_number_id": phone_number_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def trunks_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        label: str | None = None,
        kind: Literal["sip", "twilio", "telnyx"] | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "label", "-label"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.TrunkPage:
        """
        List trunks, newest first. Includes their live state. Credentials are masked.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            label: Exact label.
            kind: Only trunks of this kind.
            sort: Field to sort by. Prefix with `-` for descending order. Default: `\"-created_at\"`.
        """
        return cast("t.TrunkPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/trunks",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "label": label, "kind": kind, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def trunks_create(
        self,
        body: t.TrunkInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Trunk:
        """
        Add a trunk. Credentials are stored encrypted and shown masked.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Trunk", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/trunks",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def trunks_get(
        self,
        trunk_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Trunk:
        """Get a trunk. Includes its live state. Credentials are masked."""
        return cast("t.Trunk", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
            path={"workspace_id": workspace_id, "trunk_id": trunk_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def trunks_update(
        self,
        trunk_id: str,
        body: t.TrunkReplacement | t.Trunk,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Trunk:
        """
        Replace a trunk. Fields you leave out return to their defaults. Send a masked credential to keep it, unless host, port, transport, username or account change.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Trunk", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
            path={"workspace_id": workspace_id, "trunk_id": trunk_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def trunks_patch(
        self,
        trunk_id: str,
        body: t.TrunkPatch,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Trunk:
        """
        Change some fields of a trunk. Fields you leave out keep their values. If you change the host, port, transport, username or account, send the credentials again.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        return cast("t.Trunk", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
            path={"workspace_id": workspace_id, "trunk_id": trunk_id},
            query={},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))

    def trunks_delete(
        self,
        trunk_id: str,
        *,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Delete a trunk. Fails while phone numbers use the trunk.

        Args:
            if_match: The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.
        """
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
            path={"workspace_id": workspace_id, "trunk_id": trunk_id},
            query={},
            headers={"If-Match": if_match},
            on_response=on_response,
        )

    def trunks_check(
        self,
        trunk_id: str,
        body: t.TrunkCheckInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.TrunkCheck:
        """
        Check a trunk. Connects to the provider and reports each step, what the trunk can dial, and whether it would dial `number`. A trunk that doesn't work still answers 200, with `ok: false` and what to do.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.TrunkCheck", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}/check",
            path={"workspace_id": workspace_id, "trunk_id": trunk_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def trunks_check_settings(
        self,
        body: t.TrunkSettingsCheckInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.TrunkCheck:
        """
        Check what a trunk would dial. Takes the settings of a trunk before they are saved, and answers what it could dial with them, and whether it would dial `number`. Saves, registers and calls nothing; settings that don't say what is dialled can be left out.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.TrunkCheck", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/trunks/check",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def provider_keys_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKeyPage:
        """
        List provider keys, newest first. Only each key's last characters are shown. `providers` says whose key each provider's calls use, whether it worked when it was last checked, and how many agents need it.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.ProviderKeyPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/provider-keys",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def provider_keys_create(
        self,
        body: t.ProviderKeyInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKey:
        """
        Add a provider key. One per provider. The workspace's calls use it instead of the server's key.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ProviderKey", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/provider-keys",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def provider_keys_get(
        self,
        provider_key_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKey:
        """Get a provider key. Only the key's last characters are shown."""
        return cast("t.ProviderKey", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
            path={"workspace_id": workspace_id, "provider_key_id": provider_key_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def provider_keys_update(
        self,
        provider_key_id: str,
        body: t.ProviderKeyReplacement | t.ProviderKey,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKey:
        """Replace a provider key. Fields you leave out return to their defaults. Send the masked key to keep it, unless the provider or server changes."""
        return cast("t.ProviderKey", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
            path={"workspace_id": workspace_id, "provider_key_id": provider_key_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def provider_keys_patch(
        self,
        provider_key_id: str,
        body: t.ProviderKeyPatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKey:
        """Change some fields of a provider key. Fields you leave out keep their values. If you change the provider or the server, send the key again."""
        return cast("t.ProviderKey", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
            path={"workspace_id": workspace_id, "provider_key_id": provider_key_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def provider_keys_delete(
        self,
        provider_key_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a provider key. The workspace's calls go back to the server's key, if there is one."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
            path={"workspace_id": workspace_id, "provider_key_id": provider_key_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def provider_keys_check(
        self,
        provider_key_id: str,
        body: t.ProviderKeyCheckInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKeyCheck:
        """
        Check a provider key. Sends one real request to the provider. With `generate`, it also writes a token, says a word and hears a built-in sentence, as far as it does each. A key that doesn't work still answers 200, with `ok: false` and what to do.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ProviderKeyCheck", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check",
            path={"workspace_id": workspace_id, "provider_key_id": provider_key_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def provider_keys_check_unsaved(
        self,
        body: t.UnsavedKeyCheckInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ProviderKeyCheck:
        """
        Check a provider key before it is saved. Takes what creating a key takes, or with `id` what changing one takes, and saves nothing. Otherwise like the check of a saved key. At most 20 times a minute.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.ProviderKeyCheck", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/provider-keys/check",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def auth_sign_up(
        self,
        body: t.SignUp,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Sign up with a link. Creates an account from an invitation, or the first owner's from the setup link printed on first start, and signs in. If you have an account, sign in and accept the link instead."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/sign-up",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_sign_in(
        self,
        body: t.SignIn,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Sign in. Sets the session cookie. With two-factor authentication, the answer is 202, and a code is needed next. Limited to 10 attempts a minute per IP address and 20 every 15 minutes per account."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/sign-in",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_sign_out(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Sign out. Ends the session and clears its cookie. Succeeds without a session too."""
        self._call_none(
            "POST",
            "/auth/sign-out",
            path={},
            query={},
            headers={},
            on_response=on_response,
        )

    def auth_session(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Get the current session. Extends the session, at most once a day."""
        return cast("t.Session", self._call_json(
            "GET",
            "/auth/session",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def auth_setup(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.AuthSetupResult:
        """Check how people sign in. Without an owner, the service prints a setup link each time it starts until someone uses it."""
        return cast("t.AuthSetupResult", self._call_json(
            "GET",
            "/auth/setup",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def auth_change_password(
        self,
        body: t.PasswordChange,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Change your password. Signs you out everywhere else. Access tokens keep working."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/password",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_update_person(
        self,
        body: t.PersonPatch,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Change your name and email. Applies to all your workspaces. A new email requires your current password, and the old one gets a notice. Sessions and access tokens stay valid."""
        return cast("t.Session", self._call_json(
            "PATCH",
            "/auth/person",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_delete_person(
        self,
        body: t.PersonDeletion | None = None,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete your account. Takes your password or a code. Ends your sessions, access tokens, memberships and open invitations. Audit logs keep the name that you had. If you're the only owner of a workspace, name it in `delete_workspaces` to delete it too. This can't be undone."""
        self._call_none(
            "DELETE",
            "/auth/person",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def auth_leave_workspace(
        self,
        body: t.WorkspaceToLeave,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Leave a workspace. Your access tokens and open invitations for this workspace stop working. The last owner can't leave."""
        self._call_none(
            "POST",
            "/auth/workspaces/leave",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def auth_read_link(
        self,
        body: t.LinkToken,
        *,
        on_response: OnResponse | None = None,
    ) -> t.AuthReadLinkResult:
        """Read an invitation link. Shows what the link is for without using it up."""
        return cast("t.AuthReadLinkResult", self._call_json(
            "POST",
            "/auth/links/read",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_accept_link(
        self,
        body: t.LinkToken,
        *,
        on_response: OnResponse | None = None,
    ) -> t.JoinedWorkspace:
        """Accept an invitation. Adds the signed-in person to the workspace. Works once per link. Also accepts the setup link printed on first start."""
        return cast("t.JoinedWorkspace", self._call_json(
            "POST",
            "/auth/links/accept",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_list_sessions(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.OwnSessionPage:
        """
        List your sessions, newest first. Where you're signed in. Sessions that have ended aren't listed.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.OwnSessionPage", self._call_json(
            "GET",
            "/auth/sessions",
            path={},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def auth_end_session(
        self,
        session_id: str,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """End one of your sessions. Signs that browser out. Ending your current session clears its cookie too."""
        self._call_none(
            "DELETE",
            "/auth/sessions/{session_id}",
            path={"session_id": session_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def auth_export_person(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.PersonExport:
        """Export your account. Your account, sessions, workspaces, access tokens and what you did, as a JSON file. Passwords and tokens aren't included."""
        return cast("t.PersonExport", self._call_json(
            "GET",
            "/auth/person/export",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def auth_request_password_reset(
        self,
        body: t.PasswordResetRequest,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Ask for a link to reset a password. Emails a link to the account with this email, if there is one. The response is the same either way. Limited to 10 requests every 15 minutes per IP address and 3 an hour per email."""
        self._call_none(
            "POST",
            "/auth/password-reset/request",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def auth_read_password_reset(
        self,
        body: t.PasswordResetLink,
        *,
        on_response: OnResponse | None = None,
    ) -> t.AuthReadPasswordResetResult:
        """Read a link to reset a password. Shows whose password the link changes without using it up."""
        return cast("t.AuthReadPasswordResetResult", self._call_json(
            "POST",
            "/auth/password-reset/read",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_reset_password(
        self,
        body: t.PasswordReset,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Reset a password. Sets a new password by link, signs the person out everywhere, and disconnects their account from the OpenID provider. The link works once. Access tokens keep working."""
        self._call_none(
            "POST",
            "/auth/password-reset",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def auth_start_oidc(
        self,
        body: t.OidcStart,
        *,
        on_response: OnResponse | None = None,
    ) -> t.AddressToOpen:
        """Sign in with the OpenID provider. Returns the address to open in the browser, which remembers the attempt in a cookie for 10 minutes. Limited to 30 attempts a minute per IP address."""
        return cast("t.AddressToOpen", self._call_json(
            "POST",
            "/auth/oidc/start",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_connect_oidc(
        self,
        body: t.OidcConnection,
        *,
        on_response: OnResponse | None = None,
    ) -> t.AddressToOpen:
        """Connect your account with the OpenID provider. Takes your password, and a code if you have two-factor authentication. Returns the address to open in the browser. Afterwards you can sign in with the provider, also if its email is another."""
        return cast("t.AddressToOpen", self._call_json(
            "POST",
            "/auth/oidc/connect",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_disconnect_oidc(
        self,
        body: t.OidcDisconnection,
        *,
        on_response: OnResponse | None = None,
    ) -> None:
        """Disconnect your account from the OpenID provider. You can only sign in with your password afterwards. Sessions stay valid."""
        self._call_none(
            "POST",
            "/auth/oidc/disconnect",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def auth_finish_oidc(
        self,
        *,
        state: str | None = None,
        code: str | None = None,
        iss: str | None = None,
        error: str | None = None,
        error_description: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Come back from the OpenID provider. The redirect URI of the provider. Sets the session cookie and leads to the page that was open, or to the sign-in page, which says what went wrong.

        Args:
            state: Of the attempt, as it was sent.
            code: To be exchanged for the ID token.
            iss: The provider's issuer (RFC 9207).
            error: Why there is no code (RFC 6749, 4.1.2.1).
            error_description: The same in the provider's words.
        """
        self._call_none(
            "GET",
            "/auth/oidc/callback",
            path={},
            query={"state": state, "code": code, "iss": iss, "error": error, "error_description": error_description},
            headers={},
            on_response=on_response,
        )

    def auth_get_sign_in_methods(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.SignInMethods:
        """Get how you sign in. Whether you have a password, two-factor authentication besides it, and an account at the server's OpenID provider."""
        return cast("t.SignInMethods", self._call_json(
            "GET",
            "/auth/sign-in-methods",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def auth_enrol_two_factor(
        self,
        body: t.CurrentPassword,
        *,
        on_response: OnResponse | None = None,
    ) -> t.TwoFactorSetup:
        """Set up two-factor authentication. Makes a secret for an authenticator app (TOTP), and recovery codes. Nothing changes until you confirm it with a code."""
        return cast("t.TwoFactorSetup", self._call_json(
            "POST",
            "/auth/two-factor/enrol",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_confirm_two_factor(
        self,
        body: t.TwoFactorCode,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Turn on two-factor authentication. With the first code of the app. From then on, signing in with your password takes a code too. Signs you out everywhere else. Access tokens keep working."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/two-factor/confirm",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_replace_recovery_codes(
        self,
        body: t.TwoFactorProof,
        *,
        on_response: OnResponse | None = None,
    ) -> t.RecoveryCodes:
        """Replace your recovery codes. Takes your password and a code. The old ones stop working."""
        return cast("t.RecoveryCodes", self._call_json(
            "POST",
            "/auth/two-factor/recovery-codes",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_disable_two_factor(
        self,
        body: t.TwoFactorProof,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Turn off two-factor authentication. Takes your password and a code. Your password alone is enough again. The secret and the recovery codes are deleted."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/two-factor/disable",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def auth_finish_sign_in(
        self,
        body: t.SignInCode,
        *,
        on_response: OnResponse | None = None,
    ) -> t.Session:
        """Sign in with a code. The second step for people with two-factor authentication, within 10 minutes of the first, in the same browser. Each code works once. After 5 wrong ones, start again. Limited to 10 attempts a minute per IP address, and per account to 10 every 15 minutes and 50 a day."""
        return cast("t.Session", self._call_json(
            "POST",
            "/auth/sign-in/code",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def workspaces_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WorkspacePage:
        """
        List your workspaces, newest first. For signed-in people only. An access token belongs to one workspace.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.WorkspacePage", self._call_json(
            "GET",
            "/public/v1/workspaces",
            path={},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def workspaces_create(
        self,
        body: t.WorkspaceInput,
        *,
        idempotency_key: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Workspace:
        """
        Create a workspace. For signed-in people only. You become its owner. CONFLICT with `reason: \"limit\"` if you already own as many as the server allows.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Workspace", self._call_json(
            "POST",
            "/public/v1/workspaces",
            path={},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def workspaces_get(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Workspace:
        """Get a workspace. The workspace's name and your role in it."""
        return cast("t.Workspace", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def workspaces_patch(
        self,
        body: t.WorkspacePatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Workspace:
        """Change a workspace. Changes its name, who may call in, or how long recordings and calls are kept. A shorter time deletes older ones within the hour. Only owners with two-factor authentication can require it."""
        return cast("t.Workspace", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def workspaces_delete(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a workspace. Deletes everything in it: agents, tools, calls, tokens and the audit log. Members keep their accounts. Fails while a call is in progress. This can't be undone."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def workspaces_events(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> Generator[ServerEvent, None, None]:
        """Stream a workspace's changes. Server-sent events from now on: `call` (a call as listed, with `complete`), `changed` (what changed and who changed it; IDs only of what you may list) and `missed` (reload what you show). Events aren't repeated after a reconnect. The stream ends when your access ends or the service stops."""
        return self._events(
            "GET",
            "/public/v1/workspaces/{workspace_id}/events",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def members_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.MemberPage:
        """
        List the members of a workspace. Everyone in the workspace, with their roles.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.MemberPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/members",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def members_get(
        self,
        member_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Member:
        """Get a member. One member's name, email and role."""
        return cast("t.Member", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/members/{member_id}",
            path={"workspace_id": workspace_id, "member_id": member_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def members_patch(
        self,
        member_id: str,
        body: t.MemberPatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Member:
        """Change a member's role. Applies immediately, also to the member's access tokens. Neither role can be higher than yours, and the last owner stays an owner."""
        return cast("t.Member", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/members/{member_id}",
            path={"workspace_id": workspace_id, "member_id": member_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def members_delete(
        self,
        member_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Remove a member. Their access tokens and open invitations for this workspace stop working. You can't remove the last owner or a member with a higher role than yours."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/members/{member_id}",
            path={"workspace_id": workspace_id, "member_id": member_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def members_sign_out(
        self,
        member_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """
        Sign a member out of the workspace. Their sessions so far can't use this workspace any more, so they sign in again. Other workspaces and access tokens aren't affected. You can't sign out a member with a higher role than yours.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        self._call_none(
            "POST",
            "/public/v1/workspaces/{workspace_id}/members/{member_id}/sign-out",
            path={"workspace_id": workspace_id, "member_id": member_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        )

    def invitations_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.InvitationPage:
        """
        List invitations, newest first. Open, accepted and expired invitations, without their links.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
        """
        return cast("t.InvitationPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/invitations",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor},
            headers={},
            on_response=on_response,
        ))

    def invitations_create(
        self,
        body: t.InvitationInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.NewInvitation:
        """
        Create an invitation link. The link makes one person a member. It is only shown in this response. If you name an email and the server sends email, it is also sent there; at most 100 an hour per workspace and per person.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.NewInvitation", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/invitations",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def invitations_get(
        self,
        invitation_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Invitation:
        """Get an invitation. Whether it is open, accepted or expired, without its link."""
        return cast("t.Invitation", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}",
            path={"workspace_id": workspace_id, "invitation_id": invitation_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def invitations_delete(
        self,
        invitation_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Revoke an invitation. The link stops working immediately. Anyone who accepted it stays a member."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}",
            path={"workspace_id": workspace_id, "invitation_id": invitation_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def audit_log_export(
        self,
        *,
        action: str | None = None,
        resource_type: str | None = None,
        resource_id: str | None = None,
        user_id: str | None = None,
        access_token_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> str:
        """
        Export the audit log as CSV. One line per entry, newest first, with the filters of `audit_log_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited.

        Args:
            action: Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas.
            resource_type: For example `agent`.
            resource_id: ID of the changed record.
            user_id: ID of the person, signed in or by token.
            access_token_id: ID of the access token used.
            from_: At or after this time.
            to: Before this time.
            limit: The newest entries to export. Default: `10000`.
        """
        return self._call_text(
            "GET",
            "/public/v1/workspaces/{workspace_id}/audit-log/export",
            path={"workspace_id": workspace_id},
            query={"action": action, "resource_type": resource_type, "resource_id": resource_id, "user_id": user_id, "access_token_id": access_token_id, "from": from_, "to": to, "limit": limit},
            headers={},
            on_response=on_response,
        )

    def audit_log_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        action: str | None = None,
        resource_type: str | None = None,
        resource_id: str | None = None,
        user_id: str | None = None,
        access_token_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AuditEntryPage:
        """
        List the audit log, newest first. Every change, every call started, every time credentials were revealed, exports, played recordings, and sign-ins of members.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            action: Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas.
            resource_type: For example `agent`.
            resource_id: ID of the changed record.
            user_id: ID of the person, signed in or by token.
            access_token_id: ID of the access token used.
            from_: At or after this time.
            to: Before this time.
        """
        return cast("t.AuditEntryPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/audit-log",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "action": action, "resource_type": resource_type, "resource_id": resource_id, "user_id": user_id, "access_token_id": access_token_id, "from": from_, "to": to},
            headers={},
            on_response=on_response,
        ))

    def attention_list(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AttentionList:
        """List what needs attention. Every open problem, worst first. Only admins see problems with provider keys and trunks; only owners see problems with the server."""
        return cast("t.AttentionList", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/attention",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def attention_get_mail(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AttentionMailSetting:
        """Get your email notifications. Your own, in this workspace."""
        return cast("t.AttentionMailSetting", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/attention/mail",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def attention_replace_mail(
        self,
        body: t.AttentionMailInput | t.AttentionMailSetting,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AttentionMailSetting:
        """Change your email notifications. Your own, in this workspace. Off unless you turn it on."""
        return cast("t.AttentionMailSetting", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/attention/mail",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def attention_patch(
        self,
        attention_id: str,
        body: t.AttentionPatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AttentionItem:
        """Snooze a problem. For all members, for 7 days at most. A snoozed problem stays in the list."""
        return cast("t.AttentionItem", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/attention/{attention_id}",
            path={"workspace_id": workspace_id, "attention_id": attention_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def webhooks_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        active: bool | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WebhookPage:
        """
        List webhooks, newest first. Every webhook in the workspace. Secrets are masked.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            active: True: only active ones. False: only inactive ones.
            sort: Field to sort by. Prefix with `-` for descending order. Default: `\"-created_at\"`.
        """
        return cast("t.WebhookPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhooks",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "active": active, "sort": sort},
            headers={},
            on_response=on_response,
        ))

    def webhooks_create(
        self,
        body: t.WebhookInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WebhookWithSecret:
        """
        Create a webhook. Events are sent as they happen, signed with `secret`. The secret is only shown in this response. At most 100 webhooks per workspace.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.WebhookWithSecret", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhooks",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def webhooks_get(
        self,
        webhook_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Webhook:
        """Get a webhook. Its URL, its events and whether it is active. The secret is masked."""
        return cast("t.Webhook", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def webhooks_update(
        self,
        webhook_id: str,
        body: t.WebhookReplacement | t.Webhook,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Webhook:
        """Replace a webhook. Fields you leave out return to their defaults. The secret stays the same."""
        return cast("t.Webhook", self._call_json(
            "PUT",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def webhooks_patch(
        self,
        webhook_id: str,
        body: t.WebhookPatch,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Webhook:
        """Change some fields of a webhook. Fields you leave out keep their values. The secret stays the same if you change the URL; rotate it if the old endpoint shouldn't know it."""
        return cast("t.Webhook", self._call_json(
            "PATCH",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def webhooks_delete(
        self,
        webhook_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        """Delete a webhook. Also deletes its delivery log and cancels pending deliveries."""
        self._call_none(
            "DELETE",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            headers={},
            on_response=on_response,
        )

    def webhooks_rotate_secret(
        self,
        webhook_id: str,
        body: t.RotateSecretInput | None = None,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WebhookWithSecret:
        """
        Rotate a webhook's secret. The new secret is only shown in this response and signs immediately. The previous secret keeps signing as well for 24 hours, or as long as you choose.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.WebhookWithSecret", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/rotate-secret",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def webhooks_finish_rotation(
        self,
        webhook_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Webhook:
        """
        Finish rotating a webhook's secret. Stops signing with the previous secret. Does nothing if no rotation is in progress.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Webhook", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/finish-rotation",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def webhooks_test(
        self,
        webhook_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Delivery:
        """
        Test a webhook. Sends one signed `ping` and returns the result, without retries. Works for inactive webhooks too.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Delivery", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/test",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def webhooks_deliveries_list(
        self,
        webhook_id: str,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        status: Literal["pending", "delivered", "failed"] | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.DeliverySummaryPage:
        """
        List a webhook's deliveries, newest first. Deliveries are kept for 30 days.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            status: Only deliveries with this status.
        """
        return cast("t.DeliverySummaryPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id},
            query={"limit": limit, "cursor": cursor, "status": status},
            headers={},
            on_response=on_response,
        ))

    def webhooks_deliveries_get(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Delivery:
        """Get a delivery. Includes its payload and every attempt with the receiver's response."""
        return cast("t.Delivery", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id, "delivery_id": delivery_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def webhooks_deliveries_replay(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Delivery:
        """
        Replay a delivery. Sends the same event again as a new delivery with the same event ID. Retried for 24 hours.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Delivery", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
            path={"workspace_id": workspace_id, "webhook_id": webhook_id, "delivery_id": delivery_id},
            query={},
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def webhook_events_list(
        self,
        *,
        limit: t.PageLimit | None = None,
        cursor: str | None = None,
        type: Literal["call.started", "call.ringing", "call.answered", "call.ended", "call.analyzed", "call.recording_ready", "call.reviewed", "call.transcript", "tool.invoked", "audit.recorded", "attention.opened", "attention.resolved", "call.analysed"] | None = None,
        call_id: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WebhookEventPage:
        """
        List webhook events, newest first. Events of the last 30 days that at least one webhook was subscribed to. Only admins see `audit.recorded`.

        Args:
            limit: Records per page. Default: `50`.
            cursor: `next_cursor` from the previous page.
            type: Only events of this type.
            call_id: Only events of this call.
        """
        return cast("t.WebhookEventPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhook-events",
            path={"workspace_id": workspace_id},
            query={"limit": limit, "cursor": cursor, "type": type, "call_id": call_id},
            headers={},
            on_response=on_response,
        ))

    def webhook_events_get(
        self,
        webhook_event_id: str,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.WebhookEvent:
        """Get a webhook event. One event of the last 30 days, with the data that webhooks received."""
        return cast("t.WebhookEvent", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}",
            path={"workspace_id": workspace_id, "webhook_event_id": webhook_event_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def webhook_events_redeliver(
        self,
        webhook_event_id: str,
        body: t.RedeliverInput,
        *,
        idempotency_key: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Delivery:
        """
        Send a webhook event again. Sends the event to the webhook you choose, as a new delivery with the same event ID. Retried for 24 hours. The webhook must be active, and for audit events it must list `audit.recorded`.

        Args:
            idempotency_key: A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.
        """
        return cast("t.Delivery", self._call_json(
            "POST",
            "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}/redeliver",
            path={"workspace_id": workspace_id, "webhook_event_id": webhook_event_id},
            query={},
            body=body,
            headers={"Idempotency-Key": idempotency_key},
            on_response=on_response,
        ))

    def models_list(
        self,
        *,
        kind: Literal["model", "transcription", "voice", "speech", "embedding"] | None = None,
        provider: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.ModelPage:
        """
        List models. The models of the workspace's accounts, if their providers list them, and what is known of the providers' models. An agent may name any other, too.

        Args:
            kind: What they do. Default: `\"model\"`.
            provider: Only this one's.
        """
        return cast("t.ModelPage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/models",
            path={"workspace_id": workspace_id},
            query={"kind": kind, "provider": provider},
            headers={},
            on_response=on_response,
        ))

    def voices_list(
        self,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.VoicePage:
        """List voices. Built-in voices, and those of providers with a key: the account's own, if the provider lists them."""
        return cast("t.VoicePage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/voices",
            path={"workspace_id": workspace_id},
            query={},
            headers={},
            on_response=on_response,
        ))

    def voices_preview(
        self,
        body: t.VoicePreviewInput,
        *,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> bytes:
        """Preview a voice. Returns the text as a WAV file. Uses the workspace's or the server's key. Fails with VALIDATION_FAILED at `provider` if the provider fails."""
        return self._call_bytes(
            "POST",
            "/public/v1/workspaces/{workspace_id}/voices/preview",
            path={"workspace_id": workspace_id},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        )

    def usage_get(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        agent_id: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Usage:
        """
        Get usage by day. Calls, minutes, tool latency and errors by day, in UTC. Default: the last 30 days including today. At most 366 days.

        Args:
            from_: First day, such as 2026-01-31.
            to: Last day, included.
            agent_id: Only this agent.
        """
        return cast("t.Usage", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/usage",
            path={"workspace_id": workspace_id},
            query={"from": from_, "to": to, "agent_id": agent_id},
            headers={},
            on_response=on_response,
        ))

    def usage_agent(
        self,
        agent_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.AgentFigures:
        """
        Get an agent's performance by day. Calls, results, response time, interruptions and tool failures by day, in UTC. Default: the last 30 days including today. At most 366 days.

        Args:
            from_: First day, such as 2026-01-31.
            to: Last day, included.
        """
        return cast("t.AgentFigures", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/figures",
            path={"workspace_id": workspace_id, "agent_id": agent_id},
            query={"from": from_, "to": to},
            headers={},
            on_response=on_response,
        ))

    def usage_insights(
        self,
        *,
        since: str | None = None,
        until: str | None = None,
        parts: int | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> t.Insights:
        """
        Get calls, latency and failing tools for a period. Default: the last 24 hours. At most 31 days.

        Args:
            since: Start, for example midnight in your time zone.
            until: End. Default: now.
            parts: Number of equal intervals to divide the period into. Default: `24`.
        """
        return cast("t.Insights", self._call_json(
            "GET",
            "/public/v1/workspaces/{workspace_id}/insights",
            path={"workspace_id": workspace_id},
            query={"since": since, "until": until, "parts": parts},
            headers={},
            on_response=on_response,
        ))

    def demo_get_order(
        self,
        order_number: str,
        *,
        on_response: OnResponse | None = None,
    ) -> t.DemoOrder:
        """Look up an order in the demo shop. Sample data. The same number always returns the same order."""
        return cast("t.DemoOrder", self._call_json(
            "GET",
            "/demo/orders/{order_number}",
            path={"order_number": order_number},
            query={},
            headers={},
            on_response=on_response,
        ))

    def demo_get_free_times(
        self,
        date: str,
        *,
        on_response: OnResponse | None = None,
    ) -> t.DemoFreeTimes:
        """List free times in the demo calendar. Sample data. The same day always returns the same times; weekends have none."""
        return cast("t.DemoFreeTimes", self._call_json(
            "GET",
            "/demo/free-times/{date}",
            path={"date": date},
            query={},
            headers={},
            on_response=on_response,
        ))

    def demo_post_note(
        self,
        body: t.DemoNote,
        *,
        on_response: OnResponse | None = None,
    ) -> t.DemoReceipt:
        """Pretend to save something. Saves nothing. Returns a made-up reference that is always the same for the same body."""
        return cast("t.DemoReceipt", self._call_json(
            "POST",
            "/demo/notes",
            path={},
            query={},
            body=body,
            headers={},
            on_response=on_response,
        ))

    def service_health(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.ServiceHealthResult:
        """Check liveness. Answers while the process runs, including during shutdown."""
        return cast("t.ServiceHealthResult", self._call_json(
            "GET",
            "/healthz",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def service_readiness(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.ServiceReadinessResult:
        """Check readiness. 503 while the process can't take calls: starting, shutting down or without its database."""
        return cast("t.ServiceReadinessResult", self._call_json(
            "GET",
            "/readyz",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))

    def service_metrics(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> str:
        """Get Prometheus metrics. If METRICS_TOKEN is set, send it as a bearer token."""
        return self._call_text(
            "GET",
            "/metrics",
            path={},
            query={},
            headers={},
            on_response=on_response,
        )

    def service_openapi(
        self,
        *,
        on_response: OnResponse | None = None,
    ) -> t.ServiceOpenapiResult:
        """Get this document. OpenAPI 3.1. Readable at `/docs/api`."""
        return cast("t.ServiceOpenapiResult", self._call_json(
            "GET",
            "/openapi.json",
            path={},
            query={},
            headers={},
            on_response=on_response,
        ))
